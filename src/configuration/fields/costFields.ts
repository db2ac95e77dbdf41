import { count, inGroup, number } from './field.ts'

const price = { kind: 'count', unit: '', per: '$', default: 0, minimum: 0, maximum: 1e9, scale: 'log' } as const

/** What drives and controllers cost; no prediction needs it. Prices are in any one currency. */
export const costFields = inGroup('cost', {
  drivePrice: number({
    label: 'A drive',
    title: 'Price of a drive',
    ...price,
    usual: [10, 1_000],
  }),
  driveCapacity: number({
    label: 'Sold as',
    title: 'Capacity of a drive, as sold',
    folded: true,
    kind: 'count',
    unit: '',
    per: 'GB',
    default: 0,
    minimum: 0,
    maximum: 1_000_000,
    scale: 'log',
    usual: [1, 30_000],
  }),
  controllerPrice: number({
    label: 'A controller',
    title: 'Price of a controller',
    ...price,
    usual: [10, 1_000],
  }),
  controllerDrives: number({
    label: 'Drives on it',
    title: 'Drives per controller',
    folded: true,
    ...count,
    default: 15,
    maximum: 10_000,
    usual: [1, 64],
  }),
})
