/**
 * Writes what every starting point is answered to every question, one answer a line, or says what differs between two such files:
 * `npm run answers -- FILE`, `npm run compare:answers -- BEFORE [AFTER]`.
 */
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { everything, type Said } from './ask.ts'
import { differencesOf } from './differences.ts'

const usage = `npm run answers -- FILE [--only PATTERN]
npm run compare:answers -- BEFORE [AFTER] [--only PATTERN]

  FILE, BEFORE, AFTER   lines of JSON, an answer each; without AFTER all is asked anew
  --only PATTERN        answers whose name has it, such as “^nvme-30 ” or “striping model”`

const read = (path: string): readonly Said[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Said)

/** Asks, and hands over each answer as it comes. */
async function ask(only: RegExp, take: (said: Said) => void): Promise<void> {
  const asked = (await everything()).filter(({ key }) => only.test(key))
  for (const [index, one] of asked.entries()) {
    // in their order: what is simulated is remembered from one to the next
    // oxlint-disable-next-line no-await-in-loop
    take({ key: one.key, says: await one.ask() })
    if (index % 100 === 99) console.error(`${index + 1} of ${asked.length} answers`)
  }
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      compare: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
    },
  })
  const [first, second, ...more] = positionals
  if (first === undefined || more.length > 0 || (second !== undefined && !values.compare)) throw new Error(usage)
  const only = new RegExp(values.only)
  if (!values.compare) {
    const file = openSync(first, 'w')
    await ask(only, (said) => writeSync(file, `${JSON.stringify(said)}\n`))
    closeSync(file)
    return 0
  }
  const after: Said[] = second === undefined ? [] : [...read(second)]
  if (second === undefined) await ask(only, (said) => after.push(JSON.parse(JSON.stringify(said)) as Said))
  const isMeant = ({ key }: Said): boolean => only.test(key)
  const { text, count } = differencesOf(read(first).filter(isMeant), after.filter(isMeant))
  console.log(text)
  return count > 0 ? 1 : 0
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
