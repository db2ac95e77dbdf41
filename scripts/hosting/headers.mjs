/** Headers of public/_headers, for hosts that do not read such a file. */

/** @typedef {{ path: string, headers: readonly (readonly [name: string, value: string])[] }} HeaderRule a path, where `*` stands for anything at its end */

/**
 * The rules of a `_headers` file, in its order. Throws at a line that is none of it.
 *
 * @param {string} text
 * @returns {HeaderRule[]}
 */
export function readHeaders(text) {
  /** @type {{ path: string, headers: [string, string][] }[]} */
  const rules = []
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.trim().startsWith('#')) continue
    const [, name = '', value = ''] = /^\s+([\w-]+): (.+)$/.exec(line) ?? []
    if (/^\/[\w./-]*\*?$/.test(line)) rules.push({ path: line, headers: [] })
    else if (name !== '' && rules.length > 0) rules.at(-1)?.headers.push([name, value])
    else throw new Error(`_headers has a line that is neither a path nor a header: ${line}`)
  }
  return rules
}

/**
 * The headers of one path, by their names in small letters.
 *
 * @param {readonly HeaderRule[]} rules
 * @param {string} path from the root of the page
 */
export function headersOf(rules, path) {
  const found = rules.filter((rule) => (rule.path.endsWith('*') ? path.startsWith(rule.path.slice(0, -1)) : path === rule.path))
  return new Map(found.flatMap(({ headers }) => headers.map(([name, value]) => [name.toLowerCase(), value])))
}

/**
 * A configuration of Caddy with the same headers: the page at port 8080, compressed as its files were beforehand.
 *
 * @param {string} text of public/_headers
 */
export function caddyfile(text) {
  const lines = readHeaders(text).flatMap(({ path, headers }) => headers.map(([name, value]) => `\theader ${path} ${name} "${value}"`))
  return `# Made of public/_headers (npm run update); do not edit.
{
	admin off
	auto_https off
}

:8080 {
	root * {$BUSBAR_ROOT:/srv}
${lines.join('\n')}
	@manifest path *.webmanifest
	header @manifest {
		Content-Type application/manifest+json
		defer
	}
	encode gzip
	file_server {
		precompressed br gzip
		hide .* _headers *.map
	}
}
`
}
