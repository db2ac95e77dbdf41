import { isUsualMount } from './keyed.ts'
import { secretAt, type Secret } from './secret.ts'

/** Titles of columns that hold serial numbers and addresses. */
const title =
  /(?<![\w-])(?:SERIAL(?:NUMBER| NUMBER)?|SerialNumber|Serial(?: ?Number| No\.?)?|SN|WWN|NGUID|EUI64|(?:PART|PT)?UUID|GUID|UniqueId|SAS[ _]Addr(?:ess)?|SASAddress|ID-LINK|HOSTNAME|PSComputerName|Tracer)(?![\w-])/g

/** Where the columns of a table stand that must not stay. */
export interface SecretColumns {
  readonly places: readonly (readonly [from: number, to: number])[]
  /** Where labels begin; they are often missing, so that they are not counted. */
  readonly labels: readonly number[]
  /** Whether there are places where file systems are mounted, which begin with a slash. */
  readonly hasMounts: boolean
  /** Their positions among the words of the line, for tables whose blanks were lost. */
  readonly words: readonly number[]
  readonly count: number
}

const wordsOf = (line: string): readonly RegExpExecArray[] => [...line.slice(0, 2000).matchAll(/\S+/g)]

/** Whether a line holds titles of columns only, and of which some are secret; null where it does not. */
export function secretColumns(line: string): SecretColumns | null {
  if (!/SERIAL|Serial|\bSN\b|WWN|UUID|GUID|EUI64|UniqueId|SAS.?Addr|ID-LINK|HOSTNAME|PSComputerName|LABEL|MOUNTPOINT/.test(line))
    return null
  // SN is a number of sectors among the registers of ATA
  if (/\bSC SN\b/.test(line)) return null
  if (/[=":{]/.test(line.replace(/\w:\w/g, '')) || !/\S\s+\S+/.test(line.trim())) return null
  const words = wordsOf(line)
  if (words.length < 2 || words.length > 60 || words.some(([word]) => !/^[A-Za-z#%()/_.:-]{1,30}(?:64)?$/.test(word))) return null
  const places = [...line.slice(0, 2000).matchAll(title)].map(({ index, 0: all }) => [index, index + all.length] as const)
  const labels = words.flatMap(({ index, 0: word }) => (/^(?:PART)?LABEL$/.test(word) ? [index] : []))
  const hasMounts = words.some(([word]) => /^MOUNTPOINTS?$/.test(word))
  if (places.length === 0 && labels.length === 0 && !hasMounts) return null
  const at = places.flatMap(([from]) => words.flatMap(({ index }, position) => (index === from ? [position] : [])))
  return { places, labels, hasMounts, words: at, count: words.length }
}

/** Words of other columns, which stand below where blanks were lost: kinds of drives and states, capacities in names of models. */
const noCell = /^(?:-+|HDD|SSD|Unspec\S{0,10}|True|False|OK|Healthy|Online|Auto-Select|\d{1,4}[GT]B)$/

/** What stands below those titles. */
export function secretCells(line: string, { places, labels, hasMounts, words, count }: SecretColumns, found: Secret[]): void {
  const row = wordsOf(line)
  for (const [position, { index, 0: text }] of row.entries()) {
    const isBelow = places.some(([from, to]) => index < to && index + text.length > from)
    const isPath = hasMounts && !isUsualMount(text)
    const isGiven = isPath || labels.includes(index)
    if (!isBelow && !isGiven && !(row.length === count && words.includes(position))) continue
    if (noCell.test(text)) continue
    const secret = secretAt(index, text)
    if (secret) found.push(isGiven ? { ...secret, isWord: true } : secret)
  }
}

/** Columns of a table whose cells have signs between them. */
export interface SecretFields {
  readonly separator: string
  readonly positions: readonly number[]
  readonly count: number
}

const fieldGate = /serial|serien|\bsn\b|s\/n|wwn|uuid|guid|\bmac\b|host|unique|label/i
const secretField =
  /^(?:serial(?:[ _-]?(?:number|num|no\.?|nr\.?))?|serien(?:nummer|nr\.?)|sn|s\/n|wwn|(?:part)?uuid|guid|mac(?:[ _-]?addr(?:ess)?)?|host(?:[ _-]?name)?|unique[ _-]?id|ip(?:[ _-]?addr(?:ess)?)?|label)$/i

/** A cell without quotes around it. */
const bare = (cell: string): string => cell.trim().replace(/^"|"$/g, '').trim()

/** Whether a line is the titles of such a table, and some of them are of secrets; null where it is not. */
export function secretFields(line: string): SecretFields | null {
  if (line.length > 1000 || !fieldGate.test(line)) return null
  for (const separator of [',', ';', '\t', '|']) {
    const cells = line.split(separator).map(bare)
    if (cells.length < 2 || cells.length > 60 || !cells.every((cell) => /^[A-Za-z#][\w #%()/.-]{0,40}$|^$/.test(cell))) continue
    const positions = cells.flatMap((cell, index) => (secretField.test(cell) ? [index] : []))
    if (positions.length > 0) return { separator, positions, count: cells.length }
  }
  return null
}

/** What stands below those titles. */
export function secretsInFields(line: string, { separator, positions, count }: SecretFields, found: Secret[]): void {
  const cells = line.split(separator, count + 1)
  if (cells.length !== count) return
  let from = 0
  for (const [index, cell] of cells.entries()) {
    const text = bare(cell)
    const secret = positions.includes(index) ? secretAt(from + cell.indexOf(text), text) : null
    if (secret) found.push(secret)
    from += cell.length + separator.length
  }
}

const plistKey = /<key>([^<]{1,80})<\/key>\s{0,40}$/
const plistValue = /^(\s{0,80}<(?:string|integer)>)([^<]{1,400})/

/** Whether the value on the next line of a list of properties in XML is secret. */
export function secretPlistKey(line: string): boolean {
  const key = plistKey.exec(line)?.[1]
  return (
    key !== undefined && /serial(?:_?num|$)|uuid|guid|wwn|mac_?addr|machine_name|user_name|computer_name|host_?name|local_host/i.test(key)
  )
}

/** The value of a list of properties in XML. */
export function plistSecret(line: string): Secret | null {
  const match = plistValue.exec(line)
  return match ? secretAt((match[1] ?? '').length, match[2] ?? '') : null
}
