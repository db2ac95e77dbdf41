import { array, assert, constantFrom, nat, property, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LruBlocks } from '../../../../src/simulator/cache/lruBlocks.ts'

/** Device and block of every entry, the one used last first, by turning all out. */
function turnedOut(blocks: LruBlocks): (readonly [number, number])[] {
  const order: (readonly [number, number])[] = []
  while (blocks.count > 0) {
    const { oldest } = blocks
    order.unshift([blocks.deviceOf(oldest), blocks.blockOf(oldest)])
    blocks.remove(oldest)
  }
  return order
}

describe('blocks in order of use', () => {
  test('are turned out in that order', () =>
    assert(
      property(array(tuple(nat(1), nat(30), constantFrom('use', 'remove')), { maxLength: 120 }), (steps) => {
        const blocks = new LruBlocks(512, 4096, true)
        let order: (readonly [number, number])[] = []
        for (const [device, block, step] of steps) {
          const entry = blocks.find(device, block)
          const others = order.filter(([one, other]) => one !== device || other !== block)
          expect(entry !== 0).toBe(others.length < order.length)
          if (step === 'remove' && entry !== 0) blocks.remove(entry)
          else if (entry !== 0) blocks.use(entry)
          else blocks.insert(device, block)
          order = step === 'remove' && entry !== 0 ? others : [[device, block], ...others]
          expect(blocks.count).toBe(order.length)
        }
        expect(turnedOut(blocks)).toEqual(order)
      }),
    ))

  test('stay in order where there are many', () => {
    const blocks = new LruBlocks(512, 4096, true)
    for (let block = 0; block < 3000; block++) blocks.insert(7, block)
    blocks.use(blocks.find(7, 0))
    expect(turnedOut(blocks).map(([, block]) => block)).toEqual([0, ...Array.from({ length: 2999 }, (_, block) => 2999 - block)])
  })

  test('of more units than there was room for are chained all the same', () => {
    const blocks = new LruBlocks(512, 512, true)
    for (let block = 0; block < 4000; block++) blocks.soil(blocks.insert(0, block))
    for (let block = 0; block < 4000; block++) {
      const entry = blocks.find(0, block)
      expect(blocks.releaseUnit(entry)).toBe(entry)
      expect(blocks.clean(entry)).toBe(0)
    }
  })
})
