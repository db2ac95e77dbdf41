import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesUnder, root } from './sources.ts'

/**
 * What each room may hold of TypeScript and style: lines, and thousands of bytes, so that lines are not gained by widening them. A commit that raises
 * a limit says in its message what the growth buys; one that leaves a room more than `slack` below lowers it.
 */
const limits: Readonly<Record<string, readonly [lines: number, kilobytes: number]>> = {
  'src/answer': [3442, 142],
  'src/app': [11835, 416],
  'src/catalog': [7873, 355],
  'src/charts': [4082, 163],
  'src/cli': [4974, 236],
  'src/configuration': [7442, 323],
  'src/domain': [2078, 89],
  'src/library': [2220, 107],
  'src/maths': [625, 27],
  'src/mechanics': [724, 36],
  'src/models': [9445, 453],
  'src/papers': [6641, 323],
  'src/pasted': [13407, 649],
  'src/prediction': [6273, 300],
  'src/reports': [974, 44],
  'src/simulator': [10504, 440],
  'src/traces': [2935, 120],
  'src/units': [293, 15],
  'src/views': [30279, 1355],
  'src/workers': [2485, 100],
  'tests/agreement': [1947, 97],
  'tests/architecture': [808, 36],
  'tests/audit': [917, 45],
  'tests/browser': [6146, 302],
  'tests/golden': [641, 34],
  'tests/oracle': [1743, 71],
  'tests/performance': [2141, 99],
  'tests/properties': [3336, 157],
  'tests/support': [5373, 244],
  'tests/traces': [77, 5],
  'tests/unit': [38668, 1878],
  'tests/validation': [1477, 75],
  'tests/visual': [584, 26],
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
