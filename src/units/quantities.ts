/**
 * Quantities of storage. Inside Busbar everything is in base units: seconds, bytes, bytes per second.
 * The aliases are transparent (free arithmetic) and stand in every signature; the constructors below
 * are the only place where data-sheet units are turned into base units.
 */

/** A duration or an instant, in seconds. */
export type Seconds = number
/** An amount of data, in bytes. */
export type Bytes = number
/** A transfer rate, in bytes per second. */
export type BytesPerSecond = number
/** A number of cylinders, or a distance in cylinders. */
export type Cylinders = number
/** A share between 0 and 1. */
export type Fraction = number

/** Bytes in a sector; every drive in the four papers uses 512. */
export const sectorBytes = 512

/** The nearest double to a number of a data sheet, which has few digits: 7.7 / 1000 may miss 0.0077 in the last bit. */
const asPrinted = (value: number): number => Number(value.toPrecision(15))

export const milliseconds = (value: number): Seconds => asPrinted(value / 1000)
export const microseconds = (value: number): Seconds => asPrinted(value / 1_000_000)
export const hours = (value: number): Seconds => asPrinted(value * 3600)
export const kibibytes = (value: number): Bytes => value * 1024
export const mebibytes = (value: number): Bytes => value * 1_048_576
export const megabytesPerSecond = (value: number): BytesPerSecond => asPrinted(value * 1_000_000)

/** Duration of one turn at a spindle speed given in revolutions per minute. */
export const revolutionTime = (revolutionsPerMinute: number): Seconds => 60 / revolutionsPerMinute
