import { fieldOf } from '../../src/configuration/fields/fields.ts'
import { firstConfiguration, presetConfiguration } from '../../src/configuration/presets.ts'
import { withValues } from '../../src/configuration/configuration.ts'
import { fieldsOf, groupsOf } from '../../src/views/shared/groups.ts'
import { thinned } from '../support/effort.ts'
import { expect, fieldInput, open, simulated, test, unfold, unfoldRow } from './page.ts'

/** Links under which every number field is shown, each with the others it needs. */
const forms = [
  { link: 'v=2', configuration: firstConfiguration },
  { link: 'v=2&seek=three&media=zones', configuration: withValues(firstConfiguration, { seekForm: 'three', mediaForm: 'zones' }) },
  { link: 'v=2&seek=table', configuration: withValues(firstConfiguration, { seekForm: 'table' }) },
  { link: 'v=2&seek=curve', configuration: withValues(firstConfiguration, { seekForm: 'curve' }) },
  {
    link: 'v=2&preset=lee-katz-array&gamma=own&view=striping',
    configuration: withValues(presetConfiguration('lee-katz-array'), { issueLag: 'own', view: 'striping' }),
  },
] as const

for (const { link, configuration } of thinned(forms, 5)) {
  test(`every text field refuses nonsense beside itself and keeps it: ${link}`, async ({ page }) => {
    await open(page, link)
    await simulated(page)
    await unfold(page)
    const answer = await page.locator('.answer').innerText()
    const shown = groupsOf(configuration).flatMap(({ id }) => Object.values(fieldsOf(configuration, id)).flat())
    const names = shown.filter((name) => fieldOf(name).type !== 'choice')
    expect(names.length).toBeGreaterThan(12)
    for (const name of thinned(names, 8)) {
      const { key, group } = fieldOf(name)
      if (group === 'host' || group === 'bus' || group === 'drives') await unfoldRow(page, group)
      const input = page.locator(`form [data-field="${key}"] input[type="text"]`)
      await input.fill('nonsense <b>')
      await input.press('Enter')
      const problem = page.locator(`form [data-field="${key}"] .field-problem`)
      await expect(problem, key).toContainText('nonsense')
      await expect(problem, key).toContainText('The chart still shows')
      await expect(input, key).toHaveValue('nonsense <b>')
      await expect(input, key).toHaveAttribute('aria-invalid', 'true')
      await input.press('Escape')
      await expect(problem, key).toHaveCount(0)
    }
    expect(await page.locator('.answer').innerText()).toBe(answer)
  })
}

test('a number may be typed with a unit, and nothing typed is lost', { tag: ['@phone', '@whole'] }, async ({ page }) => {
  await open(page)
  await unfold(page)
  const size = fieldInput(page, 'size')
  await size.fill('0.125 MiB')
  await size.press('Enter')
  await expect(size).toHaveValue('0.125')
  await expect(page.locator('.answer')).toContainText('128')
  await size.fill('96 KiB')
  await expect(page.locator('.answer')).toContainText('96')
  await size.fill('12 parsec')
  await size.blur()
  await expect(size).toHaveValue('12 parsec')
  await expect(page.locator('.field-problem').first()).toContainText('parsec')
  await size.press('Escape')
  await expect(size).toHaveValue('96')
})

test('a size keeps the unit that was typed last, and a number without unit is in it', { tag: ['@phone', '@whole'] }, async ({ page }) => {
  await open(page)
  await unfold(page)
  const size = fieldInput(page, 'size')
  const unit = page.locator('[data-field="size"] .unit').first()
  await expect(unit).toHaveText('KiB')
  await size.fill('1024')
  await size.press('Enter')
  await expect(size).toHaveValue('1024')
  await expect(unit).toHaveText('KiB')
  await size.fill('64')
  await size.press('Enter')
  await expect(page.locator('.answer')).toContainText('64 KiB')
  await size.fill('1MB')
  await expect(unit).toHaveText('= 1 048 576 B')
  await size.press('Enter')
  await expect(size).toHaveValue('1')
  await expect(unit).toHaveText('MiB')
  await size.fill('2')
  await size.press('Enter')
  await expect(page.locator('.answer')).toContainText('2 MiB')
})

test('the slider of the field on the axis goes as far as the chart', { tag: '@long' }, async ({ page }) => {
  await open(page, 'v=2&axis=disks')
  const slider = page.locator('form [data-field="disks"] .slider')
  await slider.focus()
  await slider.press('End')
  await expect(fieldInput(page, 'disks')).toHaveValue(
    (await page.locator('.chart-place [role="slider"]').first().getAttribute('aria-valuemax')) ?? '',
  )
})

test('a word beside a value says where it comes from', { tag: '@long' }, async ({ page }) => {
  await open(page)
  await unfoldRow(page, 'bus')
  const origin = page.locator('[data-field="bus-rate"] .origin').first()
  await expect(origin).toHaveText('calibrated')
  await origin.click()
  await expect(page.locator('[data-field="bus-rate"] .tip').first()).toContainText('Table 6')
})
