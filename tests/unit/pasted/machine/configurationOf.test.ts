import { describe, expect, it } from 'vitest'
import { formatLink, parseLink } from '../../../../src/configuration/link/link.ts'
import { firstConfiguration, setFields } from '../../../../src/configuration/presets.ts'
import { borrowedValues } from '../../../../src/configuration/resolve/borrowing.ts'
import { resolvePass } from '../../../../src/configuration/resolve/resolvePass.ts'
import type { FieldValues } from '../../../../src/configuration/resolve/ownDrive.ts'
import { configurationOf } from '../../../../src/pasted/machine/configurationOf.ts'
import { machinesOf } from '../../../../src/pasted/machine/machinesOf.ts'
import { machineSentence, plainParts } from '../../../../src/pasted/machine/machineSentence.ts'
import type { ReadText } from '../../../../src/pasted/readText.ts'
import { drive, said, textOf } from './madeFacts.ts'
import { pictured } from './writtenTexts.ts'

const valuesOf = (texts: readonly ReadText[]): FieldValues => {
  const [found] = machinesOf(texts, {})
  if (!found) throw new Error('no machine')
  return configurationOf(found, firstConfiguration)
}

const sentence = (texts: readonly ReadText[]): string => {
  const [found] = machinesOf(texts, {})
  return found ? plainParts(machineSentence(found)).replaceAll('\u00A0', ' ') : ''
}

describe('using a machine whose drives are all alike', () => {
  const values = valuesOf(pictured)
  const configuration = setFields(firstConfiguration, values)

  it('makes their model the drive, as many as there are', () => {
    expect(configuration.machine.text).toBe('pcie3x8.at3x4/adapter/sas6x4/expander/disk.sata6')
    expect(configuration).toMatchObject({ drive: 'own', disks: 8, rpm: 7_200 })
    expect(configuration.driveNote.content.name).toBe('ST8000VN0022-2EL112')
  })

  it('keeps what is borrowed with its range', () => {
    expect(borrowedValues(configuration)).toContainEqual({
      quantity: 'rateOuter',
      value: 201_000_000,
      least: 171_000_000,
      most: 231_000_000,
      members: 2,
    })
  })

  it('computes with the capacity and the rate that the rows show', () => {
    const resolved = resolvePass(configuration)
    expect(resolved.ok && resolved.value.scenario.drives[0]?.media.rim).toBeCloseTo(201e6, -6)
    expect(resolved.ok && (resolved.value.scenario.drives[0]?.media.capacity ?? 0) / 1e12).toBeCloseTo(8, 1)
  })

  it('opens elsewhere from its link alone, and the link holds no name of a single drive', () => {
    const link = formatLink(configuration)
    expect(parseLink(link).configuration).toEqual(configuration)
    expect(link).not.toMatch(/serial|port\d|hba|sda|expander-0/)
  })
})

it('names drives of several kinds by their classes', () => {
  const mixed = textOf('lsblk -JO', [
    drive(1, { node: 'sda', model: said('Example 4'), bytes: said(4e12), rpm: said(7_200), transport: 'sata', runs: said(6) }),
    drive(2, { node: 'nvme0n1', model: said('Example N'), bytes: said(2e12), transport: 'nvme' }),
  ])
  const values = valuesOf([mixed])
  expect(String(values.machine)).toBe('1*nearline-12tb.sata6.k4.r161.h81,1*nvme.k2.r3350.h3350')
  expect(values.drive).toBeUndefined()
})

it('sets nothing without drives', () => {
  expect(machinesOf([textOf('lspci -vv', [])], {})).toEqual([])
})

describe('the sentence', () => {
  it('says what the machine is, what runs at less and what is contradicted', () => {
    expect(sentence(pictured)).toBe(
      'Your machine is 8 disks behind one SAS cable, in a slot that runs ×4 of ×8. Your texts disagree about the cable: 4 lanes or 2.',
    )
  })

  it('names several kinds of drives, most first', () => {
    const three = [1, 2, 3].map((line) => drive(line, { node: `nvme${line}n1`, transport: 'nvme' }))
    const disk = drive(9, { node: 'sda', bytes: said(4e12), rpm: said(5_400), transport: 'sata', runs: said(3) })
    expect(sentence([textOf('lsblk', [...three, disk])])).toBe('Your machine is 3 SSDs on PCIe and one disk on SATA.')
  })
})
