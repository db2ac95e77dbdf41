import { array, assert, boolean, integer, nat, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { validWords, ValidSectors } from '../../../../src/simulator/cache/validSectors.ts'

test('a word has 32 sectors', () => {
  expect([512, 16_384, 16_896, 1_048_576].map(validWords)).toEqual([1, 1, 2, 64])
})

test('a block covers what was written to it, whatever the size of blocks', () =>
  assert(
    property(
      integer({ min: 1, max: 100 }),
      array(tuple(nat(40), nat(250), integer({ min: 1, max: 80 }), boolean())),
      (perBlock, requests) => {
        const valid = new ValidSectors(perBlock * 512, 1)
        const held = new Map<number, Set<number>>()
        for (const [entry, sector, sectors, isWrite] of requests) {
          const block = Math.floor(sector / perBlock)
          if (!held.has(entry)) {
            held.set(entry, new Set())
            valid.empty(entry)
          }
          const own = held.get(entry) ?? new Set()
          valid.ask(sector * 512, sectors * 512)
          const wanted = Array.from({ length: sectors }, (_, index) => sector + index).filter((one) => Math.floor(one / perBlock) === block)
          expect(valid.covers(entry, block)).toBe(wanted.every((one) => own.has(one % perBlock)))
          if (!isWrite) continue
          valid.write(entry, block)
          for (const one of wanted) own.add(one % perBlock)
          expect([valid.startOf(entry, block), valid.endOf(entry, block)]).toEqual([
            (block * perBlock + Math.min(...own)) * 512,
            (block * perBlock + Math.max(...own) + 1) * 512,
          ])
        }
      },
    ),
  ))

test('a block that was fetched has everything, one that was taken in anew nothing', () => {
  const valid = new ValidSectors(33 * 512, 1)
  valid.fill(7)
  valid.ask(33 * 512, 33 * 512)
  expect(valid.covers(7, 1)).toBe(true)
  expect([valid.startOf(7, 1), valid.endOf(7, 1)]).toEqual([33 * 512, 66 * 512])
  valid.empty(7)
  expect(valid.covers(7, 1)).toBe(false)
  expect(valid.startOf(7, 1)).toBe(66 * 512)
})

test('bytes of a sector count as the sector', () => {
  const valid = new ValidSectors(2048, 1)
  valid.empty(1)
  valid.ask(700, 400)
  valid.write(1, 0)
  expect([valid.startOf(1, 0), valid.endOf(1, 0)]).toEqual([512, 1536])
})
