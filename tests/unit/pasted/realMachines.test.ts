import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { Dialect } from '../../../src/pasted/dialect.ts'
import { dialects } from '../../../src/pasted/dialects/dialects.ts'
import { runs, thinned } from '../../support/effort.ts'
import { blockOf, hasMachineSamples, machineSamples, machineSampleText } from '../../support/machineSamples.ts'
import { cutOtherwise, lengthsOf, pastedOtherwise, wrappedOtherwise } from '../../support/pastedTexts.ts'
import { writtenFact } from '../../support/writtenReadings.ts'

/** Kinds of samples that several programs printed; of all others one did, whose dialect has the same name. */
const programs: Readonly<Record<string, readonly string[]>> = {
  'sas-topology': ['sas_counters', 'sas_devices', 'sas_discover', 'ses_report', 'sg_ses', 'smartctl-sasphy', 'smp_discover'],
  storcli: ['storcli', 'sas2ircu'],
}

/** Programs that nothing else is like: of a text of another they are not sure at all. */
const unlike = new Set(['lspci-tv', 'lspci-vv', 'lsusb-t', 'lsusb-v'])

/** Of which they are sure to the last text. */
const certain = new Set([...unlike, 'camcontrol', 'lsscsi', 'sas-topology', 'storcli'])

/** Kinds of which no line is left that is not understood, but for devices that did not answer. */
const understood = new Set(
  'crystaldiskmark diskinfo fio-json fio-text get-physicaldisk hdparm-t iostat lspci-tv lspci-vv lsscsi lsusb-t lsusb-v mdstat nvme-list smartctl-json system-profiler zpool-iostat'.split(
    ' ',
  ),
)

/** Numbers that somebody changed for a test of their own, “[2/2] [U_]”: their lines are named. */
const edited = new Set(['mdstat/24.txt'])

/** Kinds of which some text must not be pasted in this way: tables and trees. */
const otherwise: Readonly<Record<string, string>> = {
  'blanks for tabs': 'hdparm-I',
  indented: 'dd hdparm-t system-profiler zpool-iostat',
  'no indentation': 'fio-json iostat lsblk-json lsusb-t sas-topology smartctl-json zpool-iostat',
}

/** What is wrong with how a dialect reads a text of its own. */
function faultsOf(dialect: Dialect, kind: string, file: string, text: string): readonly string[] {
  const block = blockOf(text)
  const left = dialect.read(block).unknown.filter(({ probably }) => probably !== 'a device that did not answer')
  const isWrapped = unlike.has(kind) || kind.startsWith('smartctl')
  const isCut = kind !== 'lsblk-json' && kind !== 'smartctl-text'
  return [
    ...(certain.has(kind) && dialect.sure(block) < 3 ? ['not sure'] : []),
    ...(understood.has(kind) && !edited.has(file) ? left.map(({ line }) => `line ${line} is left`) : []),
    ...pastedOtherwise(dialect, text).filter((how) => !(otherwise[how] ?? '').split(' ').includes(kind)),
    ...(isWrapped ? wrappedOtherwise(dialect, text, [72, 80], ...(kind === 'lspci-tv' ? ['role'] : [])) : []).map(String),
    ...(isCut && cutOtherwise(dialect, text, lengthsOf(text, runs(400, 40))).includes('more facts') ? ['cut'] : []),
  ]
}

/** What is said in a text: one fact as it is, of several their number and that of what they say; and a sum of every character of the reading. */
function readingOf(dialect: Dialect, text: string): string {
  const block = blockOf(text)
  const reading = dialect.read(block)
  const sum = createHash('sha256').update(JSON.stringify(reading)).digest('hex').slice(0, 8)
  const facts = reading.facts.map((fact) => writtenFact(block, fact, false))
  const counted = new Map<string, number>()
  for (const key of facts.flatMap(([kind = '', ...said]) => [kind, ...said.map((piece) => `${kind}.${piece.split('=')[0]}`)]))
    counted.set(key, (counted.get(key) ?? 0) + 1)
  const counts = [...counted].filter(([key, count]) => count !== counted.get(key.replace(/\..*/, '')) || !key.includes('.'))
  const said =
    facts.length > 1
      ? counts.map(([key, count]) => `${count} ${key.replace(/.*\./, '.')}`)
      : facts.map((fact) => fact.filter((piece) => !piece.startsWith('identity=')).join(' '))
  return [sum, ...said, ...(reading.unknown.length > 0 ? [`${reading.unknown.length} not understood`] : [])].join(', ')
}

describe.skipIf(!hasMachineSamples)('what real machines printed', () => {
  const samples = machineSamples().map(({ file, kind }) => {
    const text = machineSampleText(file)
    const block = blockOf(text)
    // its own program alone is sure of it
    const sure = dialects.filter((dialect) => dialect.sure(block) >= (unlike.has(dialect.id) ? 1 : 2))
    return { file, kind, text, sure }
  })

  test.each(thinned(samples, 15))('$file', ({ file, kind, text, sure: [own, ...others] }) => {
    expect([programs[kind] ?? [kind], others]).toEqual([expect.arrayContaining([own?.id]), []])
    expect(own && faultsOf(own, kind, file, text)).toEqual([])
  })

  test('is read as it was reviewed', async () => {
    const lines = samples.map(({ file, text, sure: [own] }) => `${file.replace(/\..*/, '')} ${own ? readingOf(own, text) : ''}`)
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(fileURLToPath(new URL('realMachines.txt', import.meta.url)))
  })
})
