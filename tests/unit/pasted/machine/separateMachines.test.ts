import { expect, it } from 'vitest'
import { separateMachines } from '../../../../src/pasted/machine/separateMachines.ts'
import { drive, pci, said, textOf, times } from './madeFacts.ts'

const board = (maker: string, name: string | null) =>
  textOf(
    'lspci -vv',
    times(5, (index) => pci(index + 1, `0000:00:0${index}.0`, { name: `${maker} device ${index}` })),
    name,
  )

const disks = (command: string, model: string, name: string | null) =>
  textOf(
    command,
    times(4, (index) => drive(index + 1, { node: `sd${'abcd'[index]}`, model: said(model), identity: `${command} ${model} ${index}` })),
    name,
  )

it('keeps what several files say of one machine together', () => {
  const texts = [board('One', 'lspci.txt'), disks('lsblk -JO', 'ST8000', 'lsblk.txt'), disks('smartctl -x', 'ST8000', 'smart.txt')]
  expect(separateMachines(texts)).toEqual([{ name: '', chosen: [0, 1, 2] }])
})

it('tells two machines apart by their boards, and files belong to the one with the most alike name', () => {
  const texts = [
    board('One', 'store-a-lspci.txt'),
    board('Other', 'store-b-lspci.txt'),
    disks('smartctl -x', 'ST8000', 'store-b-smart.txt'),
    disks('lsblk -JO', 'ST8000', 'store-b-lsblk.txt'),
  ]
  expect(separateMachines(texts)).toEqual([
    { name: 'store-a-lspci.txt', chosen: [0] },
    { name: 'store-b-lspci.txt, store-b-smart.txt, store-b-lsblk.txt', chosen: [1, 2, 3] },
  ])
})

it('begins another machine where one text goes on with another board', () => {
  const texts = [board('One', null), disks('lsblk -JO', 'ST8000', null), board('Other', null), disks('lsblk -JO', 'WD120', null)]
  expect(separateMachines(texts.map((text, index) => ({ ...text, letter: 'ABCD'[index] ?? '' })))).toEqual([
    { name: 'texts A to B', chosen: [0, 1] },
    { name: 'texts C to D', chosen: [2, 3] },
  ])
})

it('takes one drive that was replaced, and drives behind an adapter asked by one name, for the same machine', () => {
  const before = disks('lsblk -JO', 'ST8000', null)
  const after = { ...before, facts: before.facts.map((fact, index) => (index === 0 ? { ...fact, identity: 'new' } : fact)) }
  expect(separateMachines([before, after])).toHaveLength(1)
  const behind = times(6, (index) => textOf('smartctl -x -d megaraid', [drive(1, { node: 'sda', identity: `drive ${index}` })]))
  expect(separateMachines(behind)).toHaveLength(1)
})
