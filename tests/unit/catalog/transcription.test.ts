import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { publishedTables } from '../../../src/catalog/publishedResults/barve1999.ts'
