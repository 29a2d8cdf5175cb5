package io.sfumato.io.database;

import io.sfumato.value.DateFormat;
import io.sfumato.value.DateNotation;
import io.sfumato.value.NumberFormat;
import io.sfumato.value.ValueFormat;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Types;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Optional;

/**
 * The cells of one column as text, the same text for the same value: whole numbers plainly, others without exponents and
 * needless zeros, dates as in ISO 8601, times in UTC, {@code true} and {@code false}; no value is the empty text.
 */
enum CellText {
    WHOLE {
        @Override
        String of(ResultSet row, int at) throws SQLException {
            long value = row.getLong(at);
            return row.wasNull() ? "" : Long.toString(value);
        }
    },

    DECIMAL {
        @Override
        String of(ResultSet row, int at) throws SQLException {
            String text = row.getString(at);
            return text == null ? "" : plain(text);
        }

        @Override
        Optional<ValueFormat> format() {
            return Optional.of(NumberFormat.PLAIN);
        }
    },

    FLOAT {
        @Override
        String of(ResultSet row, int at) throws SQLException {
            float value = row.getFloat(at);
            return row.wasNull() ? "" : number(value, Float.toString(value));
        }

        @Override
        Optional<ValueFormat> format() {
            return Optional.of(NumberFormat.PLAIN);
        }
    },

    DOUBLE {
        @Override
        String of(ResultSet row, int at) throws SQLException {
            double value = row.getDouble(at);
            return row.wasNull() ? "" : number(value, Double.toString(value));
        }

        @Override
        Optional<ValueFormat> format() {
            return Optional.of(NumberFormat.PLAIN);
        }
    },

    TRUTH {
        @Override
        String of(ResultSet row, int at) throws SQLException {
            boolean value = row.getBoolean(at);
            return row.wasNull() ? "" : String.valueOf(value);
        }
    },

    DAY {
        @Override
        String of(ResultSet row, int at) throws SQLException {
            LocalDate value = row.getObject(at, LocalDate.class);
            return value == null ? "" : value.toString();
        }

        @Override
        Optional<ValueFormat> format() {
            return Optional.of(DateFormat.ISO);
        }
    },

    MOMENT {
        @Override
        String of(ResultSet row, int at) throws SQLException {
            LocalDateTime value = row.getObject(at, LocalDateTime.class);
            return value == null ? "" : MOMENTS.format(value);
        }

        @Override
        Optional<ValueFormat> format() {
            return Optional.of(new DateFormat(DateNotation.ISO, true));
        }
    },

    INSTANT {
        @Override
        String of(ResultSet row, int at) throws SQLException {
            OffsetDateTime value = row.getObject(at, OffsetDateTime.class);
            return value == null
                    ? ""
                    : MOMENTS.format(value.withOffsetSameInstant(ZoneOffset.UTC).toLocalDateTime()) + "Z";
        }
    },

    BYTES {
        @Override
        String of(ResultSet row, int at) throws SQLException {
            byte[] value = row.getBytes(at);
            return value == null ? "" : HexFormat.of().formatHex(value);
        }
    },

    /** A text that the database pads with blanks to the width of its column. */
    PADDED {
        @Override
        String of(ResultSet row, int at) throws SQLException {
            String value = row.getString(at);
            return value == null ? "" : value.stripTrailing();
        }
    },

    TEXT {
        @Override
        String of(ResultSet row, int at) throws SQLException {
            String value = row.getString(at);
            return value == null ? "" : value;
        }
    },

    /** Any other type, as the driver prints it. */
    SHOWN {
        @Override
        String of(ResultSet row, int at) throws SQLException {
            return TEXT.of(row, at);
        }
    },

    /** Each cell is of a type of its own. */
    ANY {
        @Override
        String of(ResultSet row, int at) throws SQLException {
            Object value = row.getObject(at);
            if (value instanceof Double number) {
                return number(number, number.toString());
            } else if (value instanceof byte[] bytes) {
                return HexFormat.of().formatHex(bytes);
            }
            return value == null ? "" : value.toString();
        }
    };

    private static final DateTimeFormatter MOMENTS = new DateTimeFormatterBuilder()
            .appendPattern("uuuu-MM-dd HH:mm:ss")
            .appendFraction(ChronoField.NANO_OF_SECOND, 0, 9, true)
            .toFormatter(Locale.ROOT);

    abstract String of(ResultSet row, int at) throws SQLException;

    /** The format of such cells, where their type leaves no doubt. */
    Optional<ValueFormat> format() {
        return Optional.empty();
    }

    /** Whether such a text, written into a column of the same type, reads back as the same text. */
    boolean returns(DatabaseDialect engine) {
        return switch (this) {
            case MOMENT, INSTANT, BYTES -> false;
            case SHOWN -> engine != DatabaseDialect.DUCKDB;
            default -> true;
        };
    }

    /** Whether two cells are the same only if they are written alike. */
    boolean written() {
        return this == TEXT || this == PADDED || this == SHOWN;
    }

    /** Whether every database can count such cells. */
    boolean countable() {
        return this != BYTES && this != SHOWN && this != ANY;
    }

    /** How to read a column of a result. */
    static CellText of(ResultSetMetaData columns, int at, DatabaseDialect engine) throws SQLException {
        if (engine == DatabaseDialect.SQLITE) {
            return ANY;
        }
        String name = columns.getColumnTypeName(at).toLowerCase(Locale.ROOT);
        return switch (columns.getColumnType(at)) {
            case Types.TINYINT, Types.SMALLINT, Types.INTEGER, Types.BIGINT -> WHOLE;
            case Types.NUMERIC, Types.DECIMAL -> DECIMAL;
            case Types.REAL -> FLOAT;
            case Types.FLOAT, Types.DOUBLE -> name.equals("money") ? SHOWN : DOUBLE;
            case Types.BOOLEAN -> TRUTH;
            case Types.BIT -> name.startsWith("bool") ? TRUTH : SHOWN;
            case Types.DATE -> DAY;
            case Types.TIMESTAMP -> name.contains("tz") || name.contains("zone") ? INSTANT : MOMENT;
            case Types.TIMESTAMP_WITH_TIMEZONE -> INSTANT;
            case Types.BINARY, Types.VARBINARY, Types.LONGVARBINARY, Types.BLOB -> BYTES;
            case Types.CHAR, Types.NCHAR -> PADDED;
            case Types.VARCHAR, Types.NVARCHAR ->
                engine == DatabaseDialect.DUCKDB && !name.equals("varchar") ? SHOWN : TEXT;
            default -> SHOWN;
        };
    }

    private static String number(double value, String text) {
        boolean whole = value == Math.rint(value) && Math.abs(value) < 1L << 53;
        return whole ? Long.toString((long) value) : plain(text);
    }

    /** The plain form of a number, however it is written; other texts stay as they are. */
    private static String plain(String text) {
        try {
            BigDecimal number = new BigDecimal(text);
            return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
        } catch (NumberFormatException e) {
            return text;
        }
    }
}
