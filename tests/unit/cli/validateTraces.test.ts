import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { detailedDrives } from '../../../src/catalog/detailedDrives.ts'
import { readTraceWords, validateTraces } from '../../../src/cli/validateTraces.ts'
import { wordsOf } from '../../../src/cli/words.ts'

const named = (...words: readonly string[]): unknown => {
  const traces = readTraceWords(wordsOf(words))
  return typeof traces === 'string' ? traces : traces.map(({ drive, path }) => `${drive.drive} ${path}`)
}

describe('the words behind validate', () => {
  test('name drives by their own or their parameter file’s name, and files as they are', () => {
    expect(named('--trace', 'hp-c2247a=a=b.gz', '--trace', 'HP_C2247A=c')).toEqual(['hp-c2247a a=b.gz', 'hp-c2247a c'])
    expect(detailedDrives.map(({ parameterFile }) => named('--trace', `${parameterFile}=x`))).toEqual(
      detailedDrives.map(({ drive }) => [`${drive} x`]),
    )
    expect(named()).toEqual([])
  })

  test('are refused in a sentence', () => {
    expect(named('--trace', 'hp-c2247a')).toBe('--trace is drive=file, such as dec-rz26=measured.trace; busbar validate --help.')
    expect(named('--trace', 'floppy=x')).toMatch(
      /^--trace: there are detailed facts for atlas-10k, .+ and ultrastar-18es, not for “floppy”\.$/,
    )
  })
})

describe('a report', () => {
  const report = async (words: readonly string[], text: string): Promise<string> => {
    const traces = readTraceWords(wordsOf(words))
    return (await validateTraces(typeof traces === 'string' ? [] : traces, () => Promise.resolve(gzipSync(text)))).text
  }

  test('has the document of each trace under its drive, what DiskSim reaches where that is known', async () => {
    const text = 'R Miss 0 8 9000 20000\nW Miss 90000 8 19000 20000\n'
    const known = (await report(['--trace', 'dec-rz26=x'], text)).split('\n')
    expect(known.slice(0, 2)).toEqual(['Drives followed request by request, response times against measured ones', 'dec-rz26'])
    expect(known[2]).toMatch(/^ {2}2 requests on the DEC RZ26 take [\d.]+ ms on average as simulated, 14\.000 ms as measured/)
    expect(known[2]).toMatch(/which is [\d.]+ % of the mean; DiskSim 4\.0 has 0\.340 ms on its own trace of this drive, 2\.4 %\.$/)
    expect(known.filter((line) => /^ {4}(reads|writes) +1 +[−+][\d.]+ %( +[\d.]+ (ms|%)){4}$/.test(line))).toHaveLength(2)
    expect(known.join('\n')).toContain('before the request of its row: 0 pairs of neighbouring accesses do not tell.')
    const alone = await report(['--trace', 'st41601n=x'], 'R Miss 0 8 9000 20000\n')
    expect(alone).toMatch(/of the mean\.\n/)
    expect(alone).not.toContain('writes')
  })

  test('names the line or the request that cannot be replayed', async () => {
    expect(await report(['--trace', 'dec-rz26=x'], '\nR Miss 0 8 9000\n')).toContain('dec-rz26: Line 2 has 5 columns instead of 6')
    expect(await report(['--trace', 'dec-rz26=x'], 'R Miss 9000000 8 9000 1\n')).toContain('dec-rz26: Request 1 of the trace ends at block')
  })
})
