import { describe, expect, test } from 'vitest'
import type { Dialect } from '../../../../src/pasted/dialect.ts'
import { dialects } from '../../../../src/pasted/dialects/dialects.ts'
import { changedTexts } from '../../../support/driveReadings.ts'
import { unfaithfulBy } from '../../../support/factsInShort.ts'
import { blockOf, hasMachineSamples, machineSamples, machineSampleText } from '../../../support/machineSamples.ts'
import { fallenBy } from '../../../support/pastedReadings.ts'

/** Kinds of samples that several programs printed; of all others one did, whose dialect has the same name. */
const programs: Readonly<Record<string, readonly string[]>> = {
  'sas-topology': ['sas_counters', 'sas_devices', 'sas_discover', 'ses_report', 'sg_ses', 'smartctl-sasphy', 'smp_discover'],
  storcli: ['storcli', 'sas2ircu'],
}

/** Kinds of which no line is left that is not understood, but for devices that did not answer. */
const understood = new Set(
  'crystaldiskmark diskinfo fio-json fio-text get-physicaldisk hdparm-t iostat lspci-tv lspci-vv lsusb-t lsusb-v mdstat nvme-list smartctl-json system-profiler zpool-iostat'.split(
    ' ',
  ),
)

/** Kinds that say what was measured: cut anywhere, they say no more rates than as a whole. */
const measured = new Set('crystaldiskmark dd fio-json fio-text hdparm-t iostat mdadm-detail mdstat zpool-iostat zpool-status'.split(' '))

/** Programs that nothing else is like: of a text of another they are not sure at all. */
const unlike = new Set(['lspci-tv', 'lspci-vv', 'lsusb-t', 'lsusb-v'])

/** Kinds that are cut at four hundred places, and say no more there than as a whole. */
const cutAnywhere = new Set(['camcontrol', 'sas-topology', 'storcli'])

/** What a text says, wherever it stands. */
const saidIn = (dialect: Dialect, text: string): string =>
  JSON.stringify(dialect.read(blockOf(text)).facts, (_, value: unknown) =>
    typeof value === 'object' && value !== null && 'line' in value ? undefined : value,
  )

/** What is wrong with how a dialect reads a text of its own. */
function faultsOf(dialect: Dialect, kind: string, text: string): readonly string[] {
  const block = blockOf(text)
  const left = dialect.read(block).unknown.filter(({ probably }) => probably !== 'a device that did not answer')
  return [
    ...(dialect.sure(block) < 3 && (unlike.has(kind) || cutAnywhere.has(kind)) ? ['not sure'] : []),
    ...(understood.has(kind) ? left.map(({ line }) => `line ${line} is left`) : []),
    ...Object.entries(changedTexts(text)).flatMap(([how, changed]) => (saidIn(dialect, changed) === saidIn(dialect, text) ? [] : [how])),
    ...(measured.has(kind) ? fallenBy(dialect, text) : []),
    ...(cutAnywhere.has(kind) ? unfaithfulBy(dialect, text) : []),
  ]
}

describe.skipIf(!hasMachineSamples)('what real machines printed', () => {
  test.each(machineSamples().map(({ file, kind }) => [file, kind] as const))('%s', (file, kind) => {
    const text = machineSampleText(file)
    const block = blockOf(text)
    // its own program alone is sure of it
    const [own, ...others] = dialects.filter((dialect) => dialect.sure(block) >= (unlike.has(dialect.id) ? 1 : 2))
    expect([programs[kind] ?? [kind], others]).toEqual([expect.arrayContaining([own?.id]), []])
    expect(own && faultsOf(own, kind, text)).toEqual([])
  })
})
