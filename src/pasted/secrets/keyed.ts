import type { Pattern } from './patterns.ts'
import { secretAt, type Secret } from './secret.ts'
import { trait } from './traits.ts'

/** Words behind which a serial number or a name of one thing stands. */
const serial = String.raw`serien(?:nummer|nr\.?)|serienummer|n[uú]m[eé]ro (?:de |di )s[eé]rie|серийный номер|序列号|シリアル(?:番号)?|serial(?:[ _-]?(?:number|num|no\.?|nr\.?))?(?:\s?\([^)]{1,20}\))?`
const addresses = String.raw`wwn(?: device (?:id|identifier))?|logical unit id|(?:partition |volume |hardware |disk |[a-z]{0,6})uuid|[a-z]{0,4}guid|eui-?64|ieee eui-64|sas address|encl(?:osure)? ?logical ?id|wwid|naa(?: id)?|unique ?(?:network |password )?id|mac address|mac\) address|network id|password id|container ?id|host ?id|object ?id`
const hosts = String.raw`host ?name|node ?name|pscomputername`
const others = String.raw`s\/n|\bsn|tracer number|(?:disk |drive )?ident|disk identifier|asset tag|service tag|(?:subsystem|sub|host)?nqn|router|ip address(?:es)?|bluetooth id`

const words = `${serial}|${addresses}|${hosts}|${others}`

/** What a line has that one of these stands in. */
const gate =
  /serial|serien|s[eé]rie|серийн|序列|シリアル|wwn|unit id|uid|eui|sas address|logical ?id|wwid|naa|unique|mac|work id|word id|iner ?id|host|node ?name|pscomputer|s\/n|\bsn|tracer|ident|tag|nqn|object ?id|router|ip addr|tooth id/i

const value = String.raw`([^\s"'<>|]{1,240}(?: [^\s"'<>|:=]{0,120}[0-9][^\s"'<>|:=]{0,120}){0,8})`

/** A key with a colon or an equals sign, and its value. */
const keyed = new RegExp(`((?<![A-Za-z])(${words})(?:\\(VPD\\))?\\)?["']?\\s{0,60}[:=]\\s{0,60}["']?)${value}`, 'gi')

/** What stands behind a word otherwise than behind a key and a sign. */
export const keyedOtherwise: readonly Pattern[] = [
  // names with blanks in them: all of the line
  {
    needs: trait.keyed,
    gate: /ame|AME/,
    find: /(\b(?:user|computer|owner) ?name\s{0,40}[:=]\s{0,40})([^"<]{1,120})/gi,
    isHost: true,
  },
  // a key at the beginning of a line, blanks, and a value: camcontrol identify
  {
    gate: /^\s{0,20}(?:serial n|wwn|disk i|eui64|nguid)/i,
    find: new RegExp(`(^\\s{0,20}(?:serial number|wwn|disk ident\\.?|eui64|nguid)\\s{2,60})${value}`, 'gi'),
    holds: (text) => /\d/.test(text),
  },
  // diskinfo prints the value first
  { needs: trait.keyed, gate: '# Disk ident', find: /(^\s{0,40})(\S.{0,80}?)\s{1,40}# Disk ident/g },
]

const isAddress = new RegExp(`^(?:${addresses})$`, 'i')
const isHost = new RegExp(`^(?:${hosts})$`, 'i')

const property = /"([^"\\]{1,60})"(\s{0,8}:\s{0,8})(?:"((?:[^"\\]|\\.){1,400})"|(\d{6,30}))/g
const propertyGate = /"[^"]{1,60}"\s{0,8}:/

/** Keys of JSON whose values are dropped; long numbers too. */
const secretKey =
  /serial_?(?:num|number|no)?$|(?:^|[_ -])(?:sn|ident|id-link|nodename|hostname|user_name|owner_name)$|uuid|guid|nguid|eui64|wwn|wwid|(?:^|[_ ])naa|nqn|host_?id$|host_?name|machine_?name|computer_?name|mac_?addr|sas_?addr|sas address|logical_unit_id|tracer|asset|service_?tag|unique_?id|serialnumber|seriennummer|(?:^|_)(?:part)?label$|mountpoints?$/i

/** Numbers that are part of a WWN or of an EUI-64 in what smartctl prints. */
const parts = /"(wwn|eui64|naa|oui|id|ext_id)"\s{0,8}:\s{0,8}(?:(\d{1,20})|\{)/g

/** What their keys end with. */
const partKeys = ['id"', 'wwn"', 'eui64"', 'naa"', 'oui"']

/** A number of JSON and its place. */
interface Placed {
  readonly line: number
  readonly from: number
  readonly text: string
}

/** What was read of a name that stands on several lines. */
export interface Parts {
  naa: string
  oui: Placed | null
  rest: (Placed & { readonly key: string }) | null
}

const hexadecimal = (text: string, length: number): string => Number(text).toString(16).padStart(length, '0')

type Put = (line: number, secret: Secret) => void

/** Numbers whose other part never came are dropped alone. */
export function endOfParts(state: Parts, put: Put): void {
  const { rest } = state
  if (rest) put(rest.line, { from: rest.from, text: rest.text, as: 'behind', digits: hexadecimal(rest.text, 16) })
  Object.assign(state, { naa: '', oui: null, rest: null })
}

/** A WWN or an EUI-64 of which all numbers are there. */
function wholeParts({ naa, oui, rest }: Parts, put: Put): void {
  if (!oui || !rest) return
  const maker = hexadecimal(oui.text, 6)
  const digits = rest.key === 'id' ? hexadecimal(naa, 1) + maker + hexadecimal(rest.text, 9) : maker + hexadecimal(rest.text, 10)
  put(oui.line, { from: oui.from, text: oui.text, as: 'maker', digits })
  put(rest.line, { from: rest.from, text: rest.text, as: 'behind', digits })
}

/**
 * The numbers of a WWN or an EUI-64 in JSON, which stand on lines of their own and in any order.
 *
 * @param put takes a secret of a line, also of one before
 */
function secretParts(line: string, number: number, state: Parts, put: Put): void {
  for (const match of line.matchAll(parts)) {
    const [all, key = '', text = ''] = match
    const placed = { line: number, from: match.index + all.length - text.length, text }
    const isOld = [state.oui, state.rest].some((part) => part !== null && number - part.line > 3)
    if (text === '' || isOld) endOfParts(state, put)
    if (text === '') continue
    if (key === 'naa') state.naa = text
    else if (key === 'oui') state.oui = placed
    // namespaces and attributes have an id, too
    else if (key === 'ext_id' || (key === 'id' && (state.naa !== '' || text.length >= 8))) state.rest = { ...placed, key }
    if (!state.oui || !state.rest) continue
    wholeParts(state, put)
    Object.assign(state, { naa: '', oui: null, rest: null })
  }
}

/** Where every system mounts something: paths that nobody has thought of. */
export const isUsualMount = (path: string): boolean =>
  !/^\/[^/]/.test(path) ||
  /^\/(?:boot|dev|efi|etc|home|lib|mnt|media|nix|opt|proc|root|run|snap|sys|tmp|usr|var|writable)(?:\/|$)/.test(path)

/** A property of JSON by its key. */
function secretProperties(line: string, found: Secret[]): void {
  for (const match of line.matchAll(property)) {
    const [all, key = '', , text, digits] = match
    if (!secretKey.test(key) || (/mount/i.test(key) && isUsualMount(text ?? ''))) continue
    const end = match.index + all.length
    const secret =
      text === undefined
        ? ({ from: end - (digits ?? '').length, text: digits ?? '', as: 'behind', digits: (digits ?? '').padStart(16, '0') } as const)
        : secretAt(end - 1 - text.length, text, /uuid|guid|wwn|wwid|eui|addr|unit_id/i.test(key))
    if (!secret) continue
    if (/label|mount/i.test(key)) found.push({ ...secret, isWord: true })
    else found.push(/host_?name|nodename|machine|computer/i.test(key) ? { ...secret, isHost: true } : secret)
  }
}

/** Secrets that are known by the word before them. */
export function keyedSecrets(line: string, traits: number, found: Secret[]): void {
  if ((traits & trait.keyed) === 0) return
  if ((traits & trait.quote) !== 0 && propertyGate.test(line)) secretProperties(line, found)
  if (!gate.test(line)) return
  for (const match of line.matchAll(keyed)) {
    const [, before = '', key = '', text = ''] = match
    const secret = secretAt(match.index + before.length, text, isAddress.test(key))
    if (secret) found.push(isHost.test(key) ? { ...secret, isHost: true } : secret)
  }
}

/** Those of which a line of JSON holds a part. */
export function secretsInParts(line: string, number: number, traits: number, state: Parts, put: Put): void {
  const hasKey = (traits & trait.keyed) !== 0 && (traits & trait.quote) !== 0 && partKeys.some((key) => line.includes(key))
  if (hasKey && propertyGate.test(line)) secretParts(line, number, state, put)
}
