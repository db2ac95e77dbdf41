import { WorkerPastedReader } from '../../workers/pastedService.ts'
import { createMachineSession } from './session.ts'

const reader = new WorkerPastedReader()

/** Starts the worker of this page's session while nobody waits. */
export const startReader = (): void => reader.start()

/** The one session of this page. */
export const machineSession = createMachineSession(reader)
