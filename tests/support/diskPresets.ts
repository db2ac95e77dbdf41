import { presetConfiguration, presetList } from '../../src/configuration/presets.ts'
import { noDisks } from '../../src/configuration/resolve/noDisks.ts'

/** The starting points that questions about disks have something to ask of: all but machines of SSDs alone. */
export const diskPresets = presetList.filter(({ id }) => noDisks(presetConfiguration(id)) === null)
