import { machineOf } from '../../../../src/configuration/machineOf.ts'
import { drivesIn } from '../../../../src/domain/machinePath.ts'
import { withValues } from '../../../../src/configuration/configuration.ts'
import { describe, expect, it } from 'vitest'
import { firstConfiguration } from '../../../../src/configuration/presets.ts'
import { configurationOf } from '../../../../src/pasted/machine/configurationOf.ts'
import { machinesOf } from '../../../../src/pasted/machine/machinesOf.ts'
import { readTexts } from '../../../../src/pasted/readTexts.ts'
import type { ReadText } from '../../../../src/pasted/readText.ts'
import { hasMachineSamples, machineSamples, machineSampleText } from '../../../support/machineSamples.ts'
import { thinned } from '../../../support/effort.ts'
import { faultsOf } from './foundText.ts'

function textsOf(...files: readonly string[]): readonly ReadText[] {
  const read = readTexts(files.map((file) => ({ name: file, text: machineSampleText(file) })))
  return read.ok ? read.value : []
}

describe.skipIf(!hasMachineSamples)('outputs of real machines', () => {
  it.each(thinned(machineSamples(), 18))('$file alone is a machine that can be computed, or none', ({ file }) => {
    for (const found of machinesOf(textsOf(file), {})) {
      expect(faultsOf(found)).toEqual([])
      const places = found.rows.flatMap(({ values }) => values.flatMap((value) => value.places))
      expect(places.every(({ text, span }) => text >= 0 && span.line > 0)).toBe(true)
    }
  })

  it.each(['lspci-vv', 'lsscsi', 'storcli', 'lsusb-t', 'sas-topology'])('of %s all at once are machines that can be computed', (kind) => {
    const files = machineSamples(kind).map(({ file }) => file)
    for (const found of machinesOf(textsOf(...files), {})) expect(faultsOf(found)).toEqual([])
  })

  // what a careful reader gets from each: its `reader` in the index of the samples
  it.each([
    ['sas-topology/02.txt', 815],
    ['sas-topology/03.txt', 60],
    ['sas-topology/04.txt', 96],
    ['lspci-vv/03.txt', 1],
    ['storcli/01.txt', 1],
  ])('%s is a machine with %i drives', (file, drives) => {
    const [found] = machinesOf(textsOf(file), {})
    expect(found?.drives).toBe(drives)
    const configuration = withValues(firstConfiguration, found ? configurationOf(found, firstConfiguration) : {})
    expect(drivesIn(machineOf(configuration))).toBe(drives)
  })

  it('do not call a drive trained down whose port has two lanes', () => {
    expect(machinesOf(textsOf('lspci-vv/03.txt'), {})[0]?.trained).toEqual([])
  })
})
