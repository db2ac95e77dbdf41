import { driveList } from '../catalog/drives.ts'
import { kibibytes, mebibytes, megabytesPerSecond, milliseconds } from '../units/quantities.ts'
import { choice, duration, named, number, text } from './field.ts'

/** The drives: how many, and what one can do. */
export const driveFields = {
  drive: choice({
    key: 'drive', group: 'drives', label: 'Drive', help: 'A drive of the catalogue, or your own.',
    default: 'cheetah-4lp', choices: [...named(driveList), { value: 'own', label: 'Own drive' }],
  }),
  disks: number({
    key: 'disks', group: 'drives', label: 'How many', title: 'Number of disks', symbol: 'D', help: 'Identical disks that share the bus.',
    kind: 'count', unit: '', default: 4, minimum: 1, maximum: 10_000, whole: true, scale: 'log', usual: [1, 64],
  }),
  rpm: number({
    key: 'rpm', group: 'drives', label: 'Spindle speed', help: 'Turns per minute; a random read waits half a turn on average.', folded: true,
    kind: 'count', unit: '', per: 'rpm', default: 10_033, minimum: 1, maximum: 1_000_000, scale: 'linear', usual: [3_600, 15_000],
  }),
  cylinders: number({
    key: 'cylinders', group: 'drives', label: 'Cylinders', symbol: 'MaxCyl', help: 'Arm positions from rim to hub; with zones, their sum counts instead.', folded: true, only: { field: 'mediaForm', is: ['rate'] },
    kind: 'count', unit: '', default: 6_581, minimum: 1, maximum: 100_000_000, whole: true, scale: 'log', usual: [1_000, 500_000],
  }),
  surfaces: number({
    key: 'surfaces', group: 'drives', label: 'Surfaces', help: 'Recording surfaces, that is tracks per cylinder.', folded: true,
    kind: 'count', unit: '', default: 8, minimum: 1, maximum: 1_000, whole: true, scale: 'linear', usual: [1, 24],
  }),
  seekForm: choice({
    key: 'seek', group: 'drives', label: 'Seek curve', folded: true, default: 'smooth',
    help: 'How the time to move the arm depends on the distance: a + b√x up to e cylinders, c + d·x beyond; or three data-sheet seeks; or a table.',
    choices: [
      { value: 'smooth', label: 'a, b, d, e (c follows)' },
      { value: 'curve', label: 'a, b, c, d, e' },
      { value: 'three', label: 'three data-sheet seeks' },
      { value: 'table', label: 'table' },
    ],
  }),
  seekA: number({ key: 'seek-a', only: { field: 'seekForm', is: ['smooth', 'curve'] }, group: 'drives', label: 'a', title: 'Seek a', symbol: 'a', help: 'Fixed part of a short seek.', folded: true, ...duration, default: milliseconds(1.3153), usual: [0, milliseconds(5)] }),
  seekB: number({ key: 'seek-b', only: { field: 'seekForm', is: ['smooth', 'curve'] }, group: 'drives', label: 'b', title: 'Seek b', symbol: 'b', per: '√cylinder', help: 'Growth of a short seek with the root of the distance.', folded: true, ...duration, default: milliseconds(0.13921), usual: [0, milliseconds(1)] }),
  seekC: number({ key: 'seek-c', group: 'drives', label: 'c', title: 'Seek c', symbol: 'c', help: 'Fixed part of a long seek.', folded: true, only: { field: 'seekForm', is: ['curve'] }, ...duration, minimum: -10, default: milliseconds(4.103), usual: [0, milliseconds(10)] }),
  seekD: number({ key: 'seek-d', only: { field: 'seekForm', is: ['smooth', 'curve'] }, group: 'drives', label: 'd', title: 'Seek d', symbol: 'd', per: 'cylinder', help: 'Growth of a long seek with the distance.', folded: true, ...duration, default: milliseconds(0.001738), usual: [0, milliseconds(0.02)] }),
  seekE: number({ key: 'seek-e', only: { field: 'seekForm', is: ['smooth', 'curve'] }, group: 'drives', label: 'e', title: 'Seek e', symbol: 'e', help: 'Distance in cylinders where short seeks end.', folded: true, kind: 'count', unit: '', per: 'cylinders', default: 1_600, minimum: 0, maximum: 100_000_000, scale: 'linear', usual: [0, 5_000] }),
  seekSingle: number({ key: 'seek-single', group: 'drives', label: 'One cylinder', title: 'Seek of one cylinder', help: 'Track-to-track seek of the data sheet.', folded: true, only: { field: 'seekForm', is: ['three'] }, ...duration, default: milliseconds(0.6), usual: [0, milliseconds(5)] }),
  seekAverage: number({ key: 'seek-average', group: 'drives', label: 'Average', title: 'Average seek', help: 'Average read seek of the data sheet.', folded: true, only: { field: 'seekForm', is: ['three'] }, ...duration, default: milliseconds(7.7), usual: [0, milliseconds(20)] }),
  seekFull: number({ key: 'seek-full', group: 'drives', label: 'Full stroke', title: 'Full-stroke seek', help: 'Longest seek of the data sheet.', folded: true, only: { field: 'seekForm', is: ['three'] }, ...duration, default: milliseconds(16), usual: [0, milliseconds(40)] }),
  seekTable: text({
    key: 'seek-table', group: 'drives', label: 'Table', title: 'Seek table', help: 'Pairs of distance in cylinders and seek time in milliseconds.', folded: true,
    only: { field: 'seekForm', is: ['table'] }, default: '1:0.6,1600:6.9,6580:15.5', syntax: 'seek-table', example: '1:0.6,1600:6.9,6580:15.5',
  }),
  mediaForm: choice({
    key: 'media', group: 'drives', label: 'Media', folded: true, default: 'rate', help: 'One head rate for the whole disk, or zones of cylinders with their sectors per track.',
    choices: [{ value: 'rate', label: 'one head rate' }, { value: 'zones', label: 'zones' }],
  }),
  headRate: number({ key: 'head-rate', group: 'drives', label: 'Head rate', symbol: 'bandwidth_rot', help: 'Rate at which data passes under the head into the drive’s buffer.', folded: true, only: { field: 'mediaForm', is: ['rate'] }, kind: 'rate', unit: 'MB/s', default: megabytesPerSecond(14.55), minimum: 1, maximum: 1e12, scale: 'log', usual: [megabytesPerSecond(1), megabytesPerSecond(500)] }),
  sectorsPerTrack: number({ key: 'track', group: 'drives', label: 'Sectors per track', help: 'Sectors of 512 bytes on an average track.', folded: true, only: { field: 'mediaForm', is: ['rate'] }, kind: 'count', unit: '', default: 170, minimum: 1, maximum: 10_000_000, scale: 'log', usual: [32, 8_000] }),
  zones: text({
    key: 'zones', group: 'drives', label: 'Zones', help: 'From the rim inwards: cylinders × sectors per track.', folded: true,
    only: { field: 'mediaForm', is: ['zones'] }, default: '2000x195,4581x160', syntax: 'zones', example: '2000x195,4581x160',
  }),
  trackSwitch: number({ key: 'track-switch', group: 'drives', label: 'Track switch', help: 'Pause of the head at the end of a track.', folded: true, ...duration, default: milliseconds(0.68), usual: [0, milliseconds(5)] }),
  cylinderSwitch: number({ key: 'cylinder-switch', group: 'drives', label: 'Cylinder switch', help: 'Pause of the head at the end of a cylinder.', folded: true, ...duration, default: milliseconds(1.13), usual: [0, milliseconds(5)] }),
  buffer: number({ key: 'buffer', group: 'drives', label: 'Buffer', help: 'Memory of the drive that one read can fill.', folded: true, kind: 'size', unit: 'KiB', default: kibibytes(512), minimum: 512, maximum: mebibytes(1_048_576), scale: 'log', usual: [kibibytes(64), mebibytes(512)] }),
  missOverhead: number({ key: 'drive-overhead', group: 'drives', label: 'Electronics, miss', title: 'Drive electronics, miss', help: 'Time of the drive’s electronics before it seeks.', folded: true, ...duration, default: milliseconds(0.608), usual: [0, milliseconds(5)] }),
  hitOverhead: number({ key: 'hit-overhead', group: 'drives', label: 'Electronics, hit', title: 'Drive electronics, hit', help: 'Time of the drive’s electronics for a read that is already in its buffer.', folded: true, ...duration, default: milliseconds(0.068), usual: [0, milliseconds(5)] }),
} as const

export const driveFieldNames: readonly (keyof typeof driveFields)[] = Object.keys(driveFields) as (keyof typeof driveFields)[] // the keys of a literal
