import './tests/unit/views/answers.test.ts'
import { runAll } from 'vitest'
await runAll("striping is answered")
