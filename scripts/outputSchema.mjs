/** Makes docs/schema.json, the JSON Schema of what commands write: of their types (src/cli/jsonLines.ts), and of what fields and lists declare. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { API, SymbolFlags, TypeFlags } from 'typescript/unstable/sync'
import { runnerImport } from 'vite'
import { root } from './nodeBuild.mjs'

/** @typedef {Readonly<Record<string, unknown>>} Schema */
/** @typedef {import('typescript/unstable/sync').Type} Type */

const outputs = join(root, 'src/cli/jsonLines.ts')

/** Of the aliases of numbers in src/units/quantities.ts. */
const units = { Seconds: 'Seconds', Bytes: 'Bytes', BytesPerSecond: 'Bytes per second', Fraction: 'Share of one' }

/** Types that stand for every value of a configuration. */
const asked = ['WrittenValues', 'ConfigurationValues']

/** @param {string} text */
const sentence = (text) => text.replaceAll(/\s+/g, ' ').trim()

/** The types of a program as schemas; those with a name are defined once. */
class Types {
  /** @type {Record<string, Schema>} */
  defined = {}
  /** @type {Map<number, string>} */
  #names = new Map()
  #project
  #checker

  /** @param {import('typescript/unstable/sync').Project} project */
  constructor(project) {
    this.#project = project
    this.#checker = project.checker
  }

  /** @param {Type} type @param {string} place @returns {Schema} */
  schemaOf(type, place) {
    const name = this.#nameOf(type)
    if (asked.includes(name)) return { $ref: '#/$defs/asked' }
    if (name === '') return this.#inline(type, place)
    let known = this.#names.get(type.id)
    if (known === undefined) {
      known = name
      for (let number = 2; known in this.defined; number++) known = `${name}${number}`
      this.#names.set(type.id, known)
      this.defined[known] = {} // it may be of itself
      const said = sentence((type.getAliasSymbol() ?? type.getSymbol())?.getDocumentationComment(this.#checker) ?? '')
      this.defined[known] = { ...(said && { description: said }), ...this.#inline(type, name) }
    }
    return { $ref: `#/$defs/${known}` }
  }

  /** Of an object that is declared by name; empty for any other. @param {Type} type */
  #nameOf(type) {
    const isObject = type.isObjectType() || type.isIntersectionType()
    if (!isObject || this.#checker.isArrayLikeType(type) || type.getAliasTypeArguments().length > 0) return ''
    const { name = '' } = type.getAliasSymbol() ?? type.getSymbol() ?? {}
    return /^[A-Z]\w+$/.test(name) && name !== 'Record' ? name : ''
  }

  /** @param {Type} type @param {string} place @returns {Schema} */
  #inline(type, place) {
    const { flags } = type
    if (flags & TypeFlags.String) return { type: 'string' }
    if (flags & TypeFlags.Number) return { type: 'number' }
    if (flags & TypeFlags.Boolean) return { type: 'boolean' }
    if (flags & TypeFlags.Null) return { type: 'null' }
    if (type.isStringLiteralType() || type.isNumberLiteralType() || type.isBooleanLiteralType()) return { enum: [type.value] }
    if (flags & TypeFlags.TemplateLiteral) return { type: 'string' }
    if (type.isUnionType()) return this.#anyOf(type.getTypes() ?? [], place)
    if (!type.isObjectType() && !type.isIntersectionType()) throw new Error(`${place} has no type that can be written as JSON`)
    if (this.#checker.isTupleType(type)) {
      const items = this.#checker.getTypeArguments(/** @type {import('typescript/unstable/sync').TypeReference} */ (type))
      return {
        type: 'array',
        prefixItems: items.map((item, at) => this.schemaOf(item, `${place}[${at}]`)),
        minItems: items.length,
        maxItems: items.length,
      }
    }
    if (this.#checker.isArrayType(type)) {
      const [item] = this.#checker.getTypeArguments(/** @type {import('typescript/unstable/sync').TypeReference} */ (type))
      if (!item) throw new Error(`${place} is an array of nothing`)
      return { type: 'array', items: this.schemaOf(item, `${place}[]`) }
    }
    const parts = type.isIntersectionType() ? (type.getTypes() ?? []) : []
    // where any key may stand in one of them, all stand together
    const isOpen = parts.some((part) => this.#checker.getIndexInfosOfType(part).length > 0)
    if (parts.length > 0 && !isOpen) return { allOf: parts.map((part) => this.schemaOf(part, place)) }
    return this.#object(type, place)
  }

  /** @param {readonly Type[]} types @param {string} place @returns {Schema} */
  #anyOf(types, place) {
    const there = types.filter(({ flags }) => !(flags & (TypeFlags.Undefined | TypeFlags.Never)))
    const values = there.flatMap((one) => (one.isStringLiteralType() || one.isNumberLiteralType() ? [one.value] : []))
    const others = there
      .filter((one) => !one.isStringLiteralType() && !one.isNumberLiteralType() && !one.isBooleanLiteralType())
      .map((one) => this.schemaOf(one, place))
    const isBoolean = there.some((one) => one.isBooleanLiteralType())
    const plain = [
      ...(isBoolean ? ['boolean'] : []),
      ...others.flatMap((one) => (Object.keys(one).join() === 'type' ? [String(one['type'])] : [])),
    ]
    const rest = others.filter((one) => Object.keys(one).join() !== 'type')
    const all = [
      ...(values.length > 0 ? [{ enum: values.toSorted((one, other) => (one < other ? -1 : 1)) }] : []),
      ...(plain.length > 0 ? [{ type: plain.length === 1 ? plain[0] : plain.toSorted() }] : []),
      ...rest.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)),
    ]
    return all.length === 1 ? all[0] : { anyOf: all }
  }

  /** @param {Type} type @param {string} place @returns {Schema} */
  #object(type, place) {
    const members = this.#checker.getPropertiesOfType(type)
    const types = members.length > 0 ? this.#checker.getTypeOfSymbol([...members]) : []
    const [index] = this.#checker.getIndexInfosOfType(type)
    /** @type {Record<string, Schema>} */
    const properties = {}
    const required = []
    for (const [at, member] of members.entries()) {
      const own = types[at]
      if (!own) throw new Error(`${place}.${member.name} has no type`)
      properties[member.name] = { ...this.#said(member), ...this.schemaOf(own, `${place}.${member.name}`) }
      if (!(member.flags & SymbolFlags.Optional)) required.push(member.name)
    }
    return {
      type: 'object',
      ...(members.length > 0 && { properties }),
      ...(required.length > 0 && { required }),
      ...(index && { additionalProperties: this.schemaOf(index.valueType, `${place}[]`) }),
    }
  }

  /** What a member is, with its unit. @param {import('typescript/unstable/sync').Symbol} member */
  #said(member) {
    const texts = member.declarations.map(
      (one) =>
        one
          .resolve(this.#project)
          ?.getText()
          .replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '') ?? '',
    )
    const [unit, other] = Object.entries(units).flatMap(([name, said]) =>
      texts.some((text) => new RegExp(`\\b${name}\\b`).test(text)) ? [said] : [],
    )
    const doc = sentence(member.getDocumentationComment(this.#checker))
    const description = [doc, unit !== undefined && other === undefined ? `${unit}.` : ''].filter(Boolean).join(' ')
    return description && { description }
  }
}

/** The types of the outputs, by command. */
function ofTypes() {
  const config = join(root, 'node_modules/.cache/busbar/outputs.tsconfig.json')
  mkdirSync(dirname(config), { recursive: true })
  const compilerOptions = {
    composite: false,
    emitDeclarationOnly: false,
    noEmit: true,
    jsx: 'react-jsx',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: [],
  }
  writeFileSync(config, JSON.stringify({ extends: join(root, 'src/tsconfig.base.json'), compilerOptions, files: [outputs] }))
  const api = new API({ cwd: root })
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    const file = project?.program.getSourceFile(outputs)
    const module = file && project?.checker.getSymbolAtLocation(file)
    const symbol = module && project?.checker.getMemberInModuleExports(module, 'Outputs')
    if (!project || !symbol) throw new Error('src/cli/jsonLines.ts cannot be read')
    const types = new Types(project)
    const { properties } = types.schemaOf(project.checker.getDeclaredTypeOfSymbol(symbol), '') && (types.defined['Outputs'] ?? {})
    const { Outputs: _, ...defined } = types.defined
    return { commands: /** @type {Readonly<Record<string, Schema>>} */ (properties), defined }
  } finally {
    api.close()
  }
}

/**
 * The schema of every command that writes JSON.
 *
 * @returns {Promise<string>} the text of docs/schema.json
 */
export async function outputSchema() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  /** @type {{ module: typeof import('./libraryValues.ts') }} */
  const { module } = await runnerImport(join(root, 'scripts/libraryValues.ts'), { root, configFile: false, logLevel: 'error' })
  const { commands, defined } = ofTypes()
  const all = { ...commands, list: module.listSchema() }
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `urn:busbar:outputs:${version}`,
    title: 'What commands of Busbar write as JSON',
    description:
      'An object a line, but of charts; $defs has each command by its name. Later versions may have more keys. Numbers are in base units.',
    anyOf: Object.keys(all).map((name) => ({ $ref: `#/$defs/${name}` })),
    $defs: {
      ...all,
      asked: module.askedSchema(),
      ...Object.fromEntries(Object.entries(defined).toSorted(([one], [other]) => (one < other ? -1 : 1))),
    },
  }
  return `${JSON.stringify(schema, null, 1)}\n`
}
