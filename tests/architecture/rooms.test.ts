import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesUnder, root } from './sources.ts'

/**
 * What each room may hold of TypeScript and style: lines, and thousands of bytes, so that lines are not gained by widening them. A commit that raises
 * a limit says in its message what the growth buys; one that leaves a room more than `slack` below lowers it.
 */
const limits: Readonly<Record<string, readonly [lines: number, kilobytes: number]>> = {
  'src/answer': [3240, 134],
  'src/app': [11900, 409],
  'src/catalog': [7620, 340],
  'src/charts': [4060, 162],
  'src/cli': [4150, 196],
  'src/configuration': [7210, 311],
  'src/domain': [1900, 82],
  'src/library': [1310, 66],
  'src/maths': [610, 26],
  'src/mechanics': [700, 35],
  'src/models': [8330, 397],
  'src/papers': [5560, 272],
  'src/pasted': [11730, 563],
  'src/prediction': [5920, 281],
  'src/reports': [860, 39],
  'src/simulator': [9840, 411],
  'src/traces': [2900, 119],
  'src/units': [260, 14],
  'src/views': [29000, 1292],
  'src/workers': [1920, 79],
  'tests/agreement': [1760, 88],
  'tests/architecture': [770, 36],
  'tests/audit': [900, 44],
  'tests/browser': [5930, 295],
  'tests/golden': [620, 33],
  'tests/oracle': [1720, 70],
  'tests/performance': [2980, 142],
  'tests/properties': [3280, 155],
  'tests/support': [4770, 217],
  'tests/traces': [60, 4],
  'tests/unit': [36110, 1722],
  'tests/validation': [1390, 72],
  'tests/visual': [560, 25],
}

/** Above what is there, at most; and at least this many lines or kilobytes, as small rooms move by more than that. */
const slack = { share: 0.03, least: [30, 3] } as const

const isCounted = (path: string): boolean => /\.(?:tsx?|css)$/.test(path)

const rooms = new Map<string, [lines: number, bytes: number]>()
for (const top of ['src', 'tests']) {
  for (const path of filesUnder(top).filter((one) => isCounted(one))) {
    const bytes = readFileSync(join(root, top, path))
    const name = path.includes('/') ? `${top}/${path.split('/')[0]}` : top
    const room = rooms.get(name) ?? [0, 0]
    rooms.set(name, [room[0] + bytes.toString('latin1').split('\n').length - 1, room[1] + bytes.length])
  }
}

test('no room holds more than its limit, and no limit has come loose', () => {
  const wrong: string[] = []
  for (const [name, [lines, bytes]] of rooms) {
    const is = [lines, Math.ceil(bytes / 1000)] as const
    const may = limits[name] ?? [0, 0]
    const isAbove = is.some((value, at) => value > may[at])
    const isLoose = is.some((value, at) => may[at] > value + Math.max(slack.least[at], slack.share * value))
    if (isAbove || isLoose) wrong.push(`'${name}': [${is.join(', ')}],`)
  }
  expect(wrong, 'the limits that would hold').toEqual([])
  expect(Object.keys(limits).filter((name) => !rooms.has(name))).toEqual([])
})
