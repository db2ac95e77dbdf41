import type { Configuration, Value } from '../configuration.ts'
import { driveFieldNames } from '../fields/driveFields.ts'
import { fieldNames, fieldOf, type FieldName } from '../fields/fields.ts'
import { entryValues, layersOf, presetById, provenanceOf, type KnownValues } from '../presets.ts'
import type { FieldValues } from './ownDrive.ts'

const isOfDrive = (name: FieldName): boolean => (driveFieldNames as readonly FieldName[]).includes(name)

/** What stands beneath the fit of a starting point: the value of its drive, bus or host, or where they say nothing the usual one. */
function beneath(layers: readonly KnownValues[], name: FieldName): Value {
  const known = layers.findLast((layer) => layer[name] && layer[name].provenance !== 'calibrated')
  return known?.[name]?.value ?? fieldOf(name).default
}

/**
 * What a configuration has to say so that nothing is left that was fitted to measurements of a drive that it no longer has.
 *
 * @param keepsDrive whether the drive’s own fields are left out, as another drive brings them
 */
export function uncalibrated(configuration: Configuration, keepsDrive: boolean): FieldValues {
  const layers = layersOf<KnownValues>(configuration, presetById(configuration.preset), entryValues)
  const fitted = fieldNames.filter(
    (name) => provenanceOf(configuration, name)?.provenance === 'calibrated' && !(keepsDrive && isOfDrive(name)),
  )
  return Object.fromEntries(fitted.map((name) => [name, beneath(layers, name)]))
}

/** What a starting point has been fitted to, for when its own drive comes back: as it was, where the fit was taken away with the drive. */
export function calibratedAgain(configuration: Configuration): FieldValues {
  const preset = presetById(configuration.preset)
  const layers = layersOf<KnownValues>({ ...preset, preset: preset.id }, preset, entryValues)
  const away = fieldNames.filter((name) => {
    const fit = preset.values[name]
    return fit?.provenance === 'calibrated' && !isOfDrive(name) && Object.is(configuration[name], beneath(layers, name))
  })
  return Object.fromEntries(away.flatMap((name) => (preset.values[name] ? [[name, preset.values[name].value]] : [])))
}
