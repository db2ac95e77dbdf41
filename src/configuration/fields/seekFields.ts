import { milliseconds } from '../../units/quantities.ts'
import { seekTables } from '../structured/seekTable.ts'
import { choice, duration, number, structured, called } from './field.ts'

const ofCurve = { folded: true, only: { field: 'seekForm', is: ['smooth', 'curve'] } } as const
const ofThree = { folded: true, only: { field: 'seekForm', is: ['three'] } } as const

/** How long a drive takes to move its arm. */
export const seekFields = {
  seekForm: choice({
    key: 'seek',
    folded: true,
    label: 'Seek curve',
    default: 'smooth',
    choices: called({
      smooth: 'a, b, d, e (c follows)',
      curve: 'a, b, c, d, e',
      three: 'three data-sheet seeks',
      table: 'table',
    }),
  }),
  seekA: number({
    ...ofCurve,
    label: 'a',
    title: 'Seek a',
    symbol: 'a',
    ...duration,
    default: milliseconds(1.3153),
    usual: [0, milliseconds(5)],
  }),
  seekB: number({
    ...ofCurve,
    label: 'b',
    title: 'Seek b',
    symbol: 'b',
    per: '√cylinder',
    ...duration,
    default: milliseconds(0.13921),
    usual: [0, milliseconds(1)],
  }),
  seekC: number({
    folded: true,
    label: 'c',
    title: 'Seek c',
    symbol: 'c',
    only: { field: 'seekForm', is: ['curve'] },
    ...duration,
    minimum: -10,
    default: milliseconds(4.103),
    usual: [0, milliseconds(10)],
  }),
  seekD: number({
    ...ofCurve,
    label: 'd',
    title: 'Seek d',
    symbol: 'd',
    per: 'cylinder',
    ...duration,
    default: milliseconds(0.001738),
    usual: [0, milliseconds(0.02)],
  }),
  seekE: number({
    ...ofCurve,
    label: 'e',
    title: 'Seek e',
    symbol: 'e',
    kind: 'count',
    unit: '',
    per: 'cylinders',
    default: 1_600,
    minimum: 0,
    maximum: 100_000_000,
    scale: 'linear',
    usual: [0, 5_000],
  }),
  seekSingle: number({
    ...ofThree,
    label: 'One cylinder',
    title: 'Seek of one cylinder',
    ...duration,
    default: milliseconds(0.6),
    usual: [0, milliseconds(5)],
  }),
  seekAverage: number({
    ...ofThree,
    label: 'Average',
    title: 'Average seek',
    ...duration,
    default: milliseconds(7.7),
    usual: [0, milliseconds(20)],
  }),
  seekFull: number({
    ...ofThree,
    label: 'Full stroke',
    title: 'Full-stroke seek',
    ...duration,
    default: milliseconds(16),
    usual: [0, milliseconds(40)],
  }),
  seekTable: structured({
    ...seekTables,
    folded: true,
    label: 'Table',
    title: 'Seek table',
    only: { field: 'seekForm', is: ['table'] },
    default: '1:0.6,1600:6.9,6580:15.5',
    example: '1:0.6,1600:6.9,6580:15.5',
  }),
} as const
