import { describe, expect, test } from 'vitest'
import { comparedNumbers, spelledNumbers, todaysNumbers } from '../../../../src/app/shell/todaysNumbers.ts'
import { catalogueVersion } from '../../../../src/catalog/catalogueVersion.ts'
import type { FrozenNumbers } from '../../../../src/configuration/link/frozen.ts'
import { formatLink, parseLink } from '../../../../src/configuration/link/link.ts'
import { isOneBus } from '../../../../src/configuration/machineOf.ts'
import { firstConfiguration, presetConfiguration, presetList, setFields } from '../../../../src/configuration/presets.ts'
import { modelVersion } from '../../../../src/models/modelVersion.ts'
import { formula } from '../../../../src/prediction/formula.ts'
import * as tree from '../../../../src/prediction/treeForms.ts'
import { there } from '../../../support/there.ts'

const bus = { formula, tree: null }

const plain = (text: string): string => text.replaceAll('\u00A0', ' ')

const frozenToday = (): FrozenNumbers => there(todaysNumbers(firstConfiguration, bus))

const scaled = ({ said, ...versions }: FrozenNumbers, factor: number): FrozenNumbers => ({
  ...versions,
  said: said.map(({ method, throughput }) => ({ method, throughput: throughput * factor })),
})

describe('frozen numbers', () => {
  test.each(presetList.map(({ id }) => id))('of %s go through a link and are the same today', (id) => {
    const configuration = presetConfiguration(id)
    const forms = isOneBus(configuration) ? bus : { formula, tree }
    const numbers = todaysNumbers(configuration, forms)
    expect(numbers).toMatchObject({ model: modelVersion, catalogue: catalogueVersion })
    const { frozen, problems } = parseLink(formatLink(configuration, [], numbers))
    expect(problems).toEqual([])
    expect(frozen).toEqual(numbers)
    expect(frozen && comparedNumbers(frozen, configuration, forms, 'MB/s')).toMatchObject({
      today: 'Today’s numbers are the same.',
      isSame: true,
    })
  })

  test('are spelled with the unit once and the versions', () => {
    expect(plain(spelledNumbers(frozenToday(), 'MB/s'))).toMatch(
      /^[\d.]+ MB\/s naive, [\d.]+ pipelined, [\d.]+ ideal \(model \d+, catalogue \d{4}-\d\d\)$/,
    )
  })

  test('that differ are told with sign and share', () => {
    const { today, isSame } = comparedNumbers(scaled(frozenToday(), 1 / 1.019), firstConfiguration, bus, 'MB/s')
    expect(isSame).toBe(false)
    expect(plain(today)).toMatch(/^Today’s numbers are [\d.]+ MB\/s naive \(\+1\.9 %\), [\d.]+ pipelined \(\+1\.9 %\), /)
    expect(plain(comparedNumbers(scaled(frozenToday(), 1.25), firstConfiguration, bus, 'MiB/s').today)).toContain('(−20.0 %)')
    expect(plain(comparedNumbers(scaled(frozenToday(), 1 - 3e-6), firstConfiguration, bus, 'MB/s').today)).toContain('(+0.0003 %)')
  })

  test('of other versions name those of today', () => {
    const old = { ...frozenToday(), model: modelVersion + 1 }
    const { frozen, today } = comparedNumbers(old, firstConfiguration, bus, 'MB/s')
    expect(frozen).toContain(`model ${modelVersion + 1}`)
    expect(today).toBe(`Today’s numbers with model ${modelVersion}, catalogue ${catalogueVersion} are the same.`)
  })

  test('are compared by the methods that were said', () => {
    const { model, catalogue, said } = frozenToday()
    const one = { model, catalogue, said: said.filter(({ method }) => method === 'ideal') }
    expect(comparedNumbers(one, firstConfiguration, bus, 'MB/s').isSame).toBe(true)
  })

  test('of what cannot be computed are none', () => {
    const impossible = setFields(firstConfiguration, {
      drive: 'own',
      seekForm: 'three',
      seekSingle: 0.02,
      seekAverage: 0.01,
      seekFull: 0.016,
    })
    const numbers = todaysNumbers(impossible, bus)
    expect([numbers, comparedNumbers(frozenToday(), impossible, bus, 'MB/s').today]).toEqual([undefined, 'Today this cannot be computed.'])
  })
})
