/** The options of fio 3 that jobs use, each with the values that its HOWTO allows. */
const options: Readonly<Record<string, RegExp>> = {
  ioengine: /^(libaio|posixaio|windowsaio)$/,
  direct: /^1$/,
  rw: /^(read|write|randread|randwrite)$/,
  bs: /^\d+[kmg]?$/,
  iodepth: /^[1-9]\d*$/,
  thinktime: /^[1-9]\d*$/,
  offset: /^\d+[kmg]?$/,
  ramp_time: /^\d+$/,
  runtime: /^[1-9]\d*$/,
  time_based: /^1$/,
  thread: /^1$/,
  filename: /^(?:[^:\n]|\\:)+(?::(?:[^:\n]|\\:)+)*$/,
  file_service_type: /^roundrobin$/,
  size: /^[1-9]\d*[kmg]?$/,
}

/** Sections with their options, or what is wrong with a line. */
export function fioSections(text: string): readonly (readonly [string, ReadonlyMap<string, string>])[] {
  const found: [string, Map<string, string>][] = []
  for (const line of text.trimEnd().split('\n')) {
    if (line.startsWith('#')) continue
    const head = /^\[([\w-]+)\]$/.exec(line)?.[1]
    if (head !== undefined) {
      found.push([head, new Map()])
      continue
    }
    const [key = '', ...rest] = line.split('=')
    const value = rest.join('=')
    if (!options[key]?.test(value)) throw new Error(`no line of fio: ${line}`)
    if (found.at(-1)?.[1].has(key)) throw new Error(`twice: ${line}`)
    found.at(-1)?.[1].set(key, value)
  }
  return found
}
