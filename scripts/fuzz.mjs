/**
 * The long run of properties of what strangers send, with fresh random numbers, which are printed. `npm run fuzz:links`: 10^5 configurations
 * there and back, alone and with a pinned one, 10^6 damaged links. `npm run fuzz:inputs`: JSON, lines, traces, pasted texts and messages,
 * half a minute each. `npm run fuzz:values`: 50,000 pasted texts with one damaged word, and a table of what is said of it. A run that failed is repeated with its seed: npm run fuzz:links -- 12345; a part of it is run with a share:
 * npm run fuzz:links -- any 0.1
 */
import process from 'node:process'
import { startVitest } from 'vitest/node'

const [properties = 'links', chosen = 'any', share = '1'] = process.argv.slice(2)
const seed = chosen === 'any' ? String(Date.now() % 1_000_000_007) : chosen
process.env['FUZZ_SEED'] = seed
process.env['FUZZ_SHARE'] = share
console.log(`seed ${seed}`)
const vitest = await startVitest('test', [`tests/properties/${properties}.test.ts`], { watch: false })
await vitest.close()
