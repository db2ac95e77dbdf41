// @module-tag seconds
import { expect, test } from 'vitest'
import { checkValue } from '../../src/configuration/configuration.ts'
import { fieldNames, type FieldName } from '../../src/configuration/fields/fields.ts'
import { formatLink, parseLink } from '../../src/configuration/link/link.ts'
import { RandomStream } from '../../src/maths/random.ts'
import { isLong } from '../support/effort.ts'
import { extremeConfiguration, machineAtLimits } from '../support/extremeLinks.ts'
import { tasksOf } from '../support/stepsOfViews.ts'

const isField = (name: string): name is FieldName => fieldNames.some((one) => one === name)

/** Every value of a field that an answer offers, wherever in it a configuration or changes of one stand. */
function notAllowed(answer: unknown, seen = new WeakSet<object>()): readonly string[] {
  if (typeof answer !== 'object' || answer === null || seen.has(answer) || ArrayBuffer.isView(answer)) return []
  seen.add(answer)
  if (answer instanceof Map) return [...answer.values()].flatMap((one) => notAllowed(one, seen))
  return Object.entries(answer).flatMap(([key, value]) => {
    const isOffered = 'preset' in answer && isField(key)
    const own = isOffered && !checkValue(key, value).ok ? [`${key}=${String(value)}`] : []
    return isOffered ? own : notAllowed(value, seen)
  })
}

/** What no part of the page may ask: a field beyond its range, or a machine that cannot be. */
async function faultsOf(link: string): Promise<readonly string[]> {
  const { configuration, problems } = parseLink(link)
  expect(problems).toEqual([])
  return (await tasksOf(configuration)).flatMap(({ name, answer }) => notAllowed(answer).map((fault) => `${name}: ${fault}`))
}

test.each(['preset=hba-8&machine=100*adapter/100*disk&order=reads&view=throughput'])('%s is answered in every question', async (link) => {
  expect(await faultsOf(link)).toEqual([])
})

test('nothing that is asked of a machine near its limits, or of fields at their ends, leaves the range of a field', async () => {
  const random = new RandomStream(20261123, 1)
  const kept = ['preset', 'v', 'machine', 'order', 'method']
  for (let run = 0; run < (isLong ? 200 : 3); run++) {
    const of = (list: readonly string[]): string => list[Math.floor(random.next() * list.length)] ?? ''
    const extreme = formatLink(extremeConfiguration(random)).split('&')
    const pairs = extreme
      .filter((pair) => run % 3 === 0 || kept.includes(pair.split('=')[0] ?? ''))
      // a number of a row goes with its machine
      .filter((pair) => !/^(?:machine|order|axis)=/.test(pair))
    const machine = machineAtLimits(random)
    const link = [...pairs, `machine=${machine}`, `order=${of(['reads', 'writes', 'random'])}`].join('&')
    expect([link, ...(await faultsOf(link))]).toEqual([link])
  }
})
