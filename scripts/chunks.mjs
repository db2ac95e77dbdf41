/** Which file of the build a module lands in, read off the imports: what the page and an embedded chart begin with are a file each. */
import { join } from 'node:path'
import { root } from './nodeBuild.mjs'

/** Decides between both, and is a file of its own. */
const entry = 'src/app/shell/main.tsx'

/** What is loaded before the page shows something, and before an embedded chart does. */
const beginnings = {
  page: ['src/app/shell/page.tsx'],
  // of the page alone, for which its modules do not wait
  styles: ['src/app/shell/pageStyles.ts'],
  embed: ['src/app/embed/embed.tsx', 'src/views/throughput/throughputFigures.ts'],
}

/** Where what most questions are shown with stands. */
const parts = ['src/views/shared/', 'src/answer/'].map((folder) => join(root, folder))

/** @typedef {(id: string) => { readonly importedIds: readonly string[], readonly dynamicallyImportedIds: readonly string[] } | null} ModuleInfo */

/**
 * All modules that some need before they run, or, with `later`, ever.
 *
 * @param {readonly string[]} from
 * @param {ModuleInfo} info
 */
export function needed(from, info, later = false) {
  const found = new Set(from.map((file) => join(root, file)))
  for (const id of found) {
    const { importedIds = [], dynamicallyImportedIds = [] } = info(id) ?? {}
    for (const other of later ? [...importedIds, ...dynamicallyImportedIds] : importedIds) found.add(other)
  }
  return found
}

/** @param {ModuleInfo} info */
function ruleOf(info) {
  const [page, embed] = [needed([entry, ...beginnings.page], info), needed([entry, ...beginnings.embed], info)]
  const styles = needed(beginnings.styles, info)
  const everPage = needed(beginnings.page, info, true)
  /** @param {string} id */
  return (id) => {
    if (id === join(root, entry)) return null
    if (styles.has(id) && embed.has(id)) return 'shared'
    if (page.has(id)) return embed.has(id) ? 'shared' : 'page'
    if (embed.has(id) && everPage.has(id)) return 'figures'
    return everPage.has(id) && parts.some((folder) => id.startsWith(folder)) ? 'parts' : null
  }
}

/**
 * How modules come into named files: a group for each name, by a rule that is made once for a build.
 *
 * @param {(info: ModuleInfo) => (id: string) => string | null} ruleFor
 */
export function chunkRule(ruleFor) {
  /** @type {WeakMap<ModuleInfo, (id: string) => string | null>} */
  const rules = new WeakMap()
  /** @param {string} name @param {number} index @param {readonly string[]} names */
  return (name, index, names) => ({
    priority: names.length - index,
    debugName: name,
    /**
     * @param {string} id
     * @param {{ getModuleInfo: ModuleInfo }} context
     */
    name(id, context) {
      const info = context.getModuleInfo
      const rule = rules.get(info) ?? ruleFor((one) => context.getModuleInfo(one))
      rules.set(info, rule)
      return rule(id) === name ? name : null
    },
  })
}

/**
 * Many small files compress worse and ask more often, so what is begun with is as few as can be: what page and embedded chart both begin with
 * (`shared`), what the page begins with besides (`page`; an embedded chart loads it with the first part of it that it needs), and what an embedded
 * chart begins with and the page may need later (`figures`), and what most questions are shown with (`parts`). All others follow from the dynamic
 * imports: the fewer there are, the shorter is the list of them that is loaded first.
 */
export const chunks = ['shared', 'figures', 'page', 'parts'].map(chunkRule(ruleOf))
