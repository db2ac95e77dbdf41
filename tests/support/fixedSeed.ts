import * as fc from 'fast-check'
import { isLong } from './effort.ts'

// samples draw the same cases every time, so that a run says what the code does and not what chance drew; the long regime draws others each time
if (!isLong) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_123 })
