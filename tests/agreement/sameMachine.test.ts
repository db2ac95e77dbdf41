import { expect, test } from 'vitest'
import type { Configuration } from '../../src/configuration/configuration.ts'
import { formatLink } from '../../src/configuration/link/link.ts'
import { presetConfiguration, setFields } from '../../src/configuration/presets.ts'
import { sheetChoice } from '../../src/configuration/resolve/driveOptions.ts'
import { predict } from '../../src/library/index.ts'
import { configurationOf } from '../../src/pasted/machine/configurationOf.ts'
import { machinesOf } from '../../src/pasted/machine/machinesOf.ts'
import { readTexts } from '../../src/pasted/readTexts.ts'
import { readValues } from '../support/readValues.ts'
import { device, full, lsblk } from '../unit/pasted/machine/writtenTexts.ts'

const preset = presetConfiguration('hba-8')

/** Eight drives of a model on an adapter, as lspci and lsblk print them. */
function pasted(): Configuration {
  const adapter = 'Serial Attached SCSI controller: Broadcom / LSI SAS3008 PCI-Express Fusion-MPT SAS-3 (rev 02)'
  const drive = { model: 'MG10ACA20TE', size: 20_000_588_955_648, rota: true, tran: 'sas' }
  const texts = [device('02:00.0', adapter, full('8GT/s', 8)), lsblk(Array.from({ length: 8 }, () => drive))]
  const read = readTexts(texts.map((text) => ({ name: null, text })))
  const [found] = read.ok ? machinesOf(read.value, {}) : []
  if (!found) throw new Error('no machine')
  return setFields(preset, configurationOf(found, preset))
}

const ways: Readonly<Record<string, Configuration>> = {
  'one line': setFields(presetConfiguration('nearline-24'), readValues({ machine: 'pcie3x8/adapter/8*nearline-20tb.sas12' })),
  'pasted text': pasted(),
  'a data sheet': setFields(preset, sheetChoice(preset, { name: 'MG10', rpm: 7_200, capacity: 20e12, rateOuter: 281e6 }) ?? {}),
}

/** Bytes per second at random, and seconds of a pass. */
async function answers(configuration: Configuration): Promise<readonly number[]> {
  const link = formatLink(configuration)
  const [reads, pass] = [await predict(link, { view: 'throughput' }), await predict(link, { view: 'passes' })]
  if (!('throughput' in reads)) throw new Error('reads in order')
  return [reads.throughput, pass.time]
}

test.each(Object.entries(ways))('eight nearline disks on an adapter by %s are answered as the preset is', async (_, configuration) => {
  const [own, others] = [await answers(preset), await answers(configuration)]
  // tracks hold whole sectors: rates of a sheet are met to two parts in a thousand
  for (const [index, value] of others.entries()) expect(Math.abs(value / (own[index] ?? Number.NaN) - 1)).toBeLessThan(0.002)
})
