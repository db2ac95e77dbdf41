import { describe, expect, test } from 'vitest'
import { axisOf, changedCount, fieldsOf, groups, groupsOf } from '../../../src/views/groups.ts'
import { isUsed } from '../../../src/configuration/configuration.ts'
import { withValues } from '../../../src/configuration/configuration.ts'
import { fieldNames, fieldOf } from '../../../src/configuration/fields.ts'
import { firstConfiguration } from '../../../src/configuration/presets.ts'

describe('the groups of the panel', () => {
  test('show every used field once', () => {
    const shown = groups.flatMap(({ id }) => {
      const { open, folded } = fieldsOf(firstConfiguration, id)
      return [...open, ...folded]
    })
    const wanted = fieldNames.filter((name) => fieldOf(name).group !== 'page' && isUsed(firstConfiguration, name))
    expect(shown.toSorted()).toEqual(wanted.toSorted())
  })

  test('belong to their questions', () => {
    expect(groupsOf(firstConfiguration).map(({ id }) => id)).not.toContain('array')
    const striping = { ...firstConfiguration, view: 'striping' }
    expect(groupsOf(striping).map(({ id }) => id)).toEqual(['drives', 'workload', 'array', 'simulation'])
    expect(groupsOf({ ...striping, links: 'shared' }).map(({ id }) => id)).toEqual(
      groups.map(({ id }) => id).filter((id) => id !== 'queue' && id !== 'cost'),
    )
    expect(fieldsOf(striping, 'workload')).toEqual({ open: ['span'], folded: ['spanStart'] })
    expect([axisOf(firstConfiguration), axisOf(striping)]).toEqual(['requestSize', 'stripeUnit'])
    const drives = { ...firstConfiguration, view: 'drives' }
    expect(groupsOf(drives).map(({ id }) => id)).toEqual(['drives', 'bus', 'host', 'workload', 'queue', 'cost', 'simulation'])
    expect(fieldsOf(drives, 'workload')).toEqual({ open: ['requestSize', 'span'], folded: ['spanStart'] })
    expect(fieldsOf(drives, 'simulation')).toEqual({ open: ['precision'], folded: ['seed'] })
    expect(axisOf(drives)).toBe('tags')
  })

  test('show fields of another form only with that form', () => {
    expect(isUsed(firstConfiguration, 'zones')).toBe(false)
    expect(isUsed(withValues(firstConfiguration, { mediaForm: 'zones' }), 'zones')).toBe(true)
  })

  test('count what was changed', () => {
    const { folded } = fieldsOf(firstConfiguration, 'drives')
    expect(changedCount(firstConfiguration, folded)).toBe(0)
    expect(changedCount(withValues(firstConfiguration, { rpm: 7200, surfaces: 2 }), folded)).toBe(2)
  })

  test('have a short summary with a unit or a word', () => {
    for (const { summary } of groups) expect(summary(firstConfiguration).length).toBeGreaterThan(0)
  })
})
