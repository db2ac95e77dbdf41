import { rotatingZones, type DetailedDrive, type DetailedSeek } from '../../catalog/detailedDrive.ts'
import type { SeekCurve } from '../../domain/drive.ts'
import type { RotatingDrive } from '../../domain/rotatingDrive.ts'
import { continuousRootAndLine, curveFromTable } from '../../mechanics/makeSeekCurve.ts'
import { revolutionTime } from '../../units/quantities.ts'
import { seekTables } from '../structured/seekTable.ts'
import { parseStructured } from '../structured/structured.ts'

function tableCurve(text: string, cylinders: number): SeekCurve {
  const table = parseStructured(seekTables, text)
  if (!table.ok) throw new RangeError('a detailed drive has no seek table')
  return curveFromTable(table.value.content, cylinders)
}

/** Measured times for the first few cylinders, the formula beyond them. */
function formulaCurve(seek: Extract<DetailedSeek, { readonly form: 'formula' }>, cylinders: number): SeekCurve {
  const reach = seek.first.length
  const measured = seek.first.map((time, index) => ({ distance: index + 1, time }))
  const [root, ...line] = continuousRootAndLine(seek.shortest, seek.root, seek.line, seek.meet, cylinders)
  return root ? [...curveFromTable(measured, reach), { ...root, from: reach }, ...line] : []
}

function seekCurve({ seek, zones }: DetailedDrive): SeekCurve {
  const cylinders = (zones.at(-1)?.[1] ?? 0) + 1
  if (seek.form === 'formula') return formulaCurve(seek, cylinders)
  return tableCurve(seek.points, cylinders)
}

/** The drive as the replay follows it, from the facts of its parameter file. */
export function rotatingDrive(detailed: DetailedDrive): RotatingDrive {
  const { rpm, surfaces, blocks, headSwitch, writeSettle, leastWriteSeek, zones, buffer, connection, readMiss, readHit, write } = detailed
  return {
    revolutionTime: revolutionTime(rpm),
    seek: seekCurve(detailed),
    surfaces,
    blocks,
    headSwitch,
    writeSettle,
    leastWriteSeek,
    zones: rotatingZones(zones),
    buffer,
    connection,
    readMiss,
    readHit,
    write,
  }
}
