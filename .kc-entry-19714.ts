import './tests/unit/views/answers.test.ts'
import { runAll } from 'vitest'
await runAll("throughput is answered")
