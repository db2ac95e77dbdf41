import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inShadow } from '../../../scripts/component.mjs'
import { filesUnder, root } from '../../architecture/sources.ts'

test('in a shadow root, the element around a chart stands for the document', () => {
  expect(inShadow(":root {\n  --a: 1px;\n}\n  :root[data-theme='dark'] {\n  }\n  body {\n    margin: 0.5rem 30rem;\n  }\n  .body {}")).toBe(
    ".busbar {\n  --a: 1px;\n}\n  .busbar[data-theme='dark'] {\n  }\n  .busbar {\n    margin: 8px 480px;\n  }\n  .body {}",
  )
})

test('no style of the product is left that asks for the document', () => {
  const sheets = filesUnder('src').filter((path) => path.endsWith('.css'))
  expect(sheets.length).toBeGreaterThan(20)
  const left = sheets.filter((path) => {
    const rules = inShadow(readFileSync(join(root, 'src', path), 'utf8')).replaceAll(/\/\*[^]*?\*\//g, '')
    return /:root|\bhtml\b|(^|[\s,])body\b|\d+rem\b/m.test(rules)
  })
  expect(left).toEqual([])
})
