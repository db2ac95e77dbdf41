import './tests/unit/reports/figures.test.ts'
import { runAll } from 'vitest'
await runAll("")
