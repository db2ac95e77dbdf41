import { presetConfiguration, presetList } from '../../src/configuration/presets.ts'
import { areSSDs } from '../../src/configuration/machineOf.ts'

/** The starting points that questions about disks have something to ask of: all but machines of SSDs alone. */
export const diskPresets = presetList.filter(({ id }) => !areSSDs(presetConfiguration(id)))
