import { machinesOf, readTexts } from './reading.ts'
import { createMachineSession } from './session.ts'

/** The one session of this page. */
export const machineSession = createMachineSession({ readTexts, machinesOf })
