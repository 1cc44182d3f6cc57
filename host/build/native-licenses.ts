/** The license of a library and the address of its text. */
interface License {
  license: string
  text: string
}

const github = (path: string) => `https://github.com/${path}`
const gnome = (name: string, version: string) =>
  `https://gitlab.gnome.org/GNOME/${name}/-/blob/v${version}/Copyright`

/** The libraries in the PostgreSQL package, which does not contain the texts of their licenses. */
const licenses: Readonly<Record<string, (version: string) => License>> = {
  postgresql: (version) => ({
    license: 'PostgreSQL',
    text: github(`postgres/postgres/blob/REL_${version.replace('.', '_')}/COPYRIGHT`),
  }),
  openssl: (version) =>
    version.startsWith('1.')
      ? { license: 'OpenSSL', text: github('openssl/openssl/blob/OpenSSL_1_1_1/LICENSE') }
      : { license: 'Apache-2.0', text: github('openssl/openssl/blob/openssl-3.0.0/LICENSE.txt') },
  icu: (version) => ({
    license: 'ICU',
    text: github(`unicode-org/icu/blob/release-${version.replaceAll('.', '-')}/icu4c/LICENSE`),
  }),
  libxml2: (version) => ({ license: 'MIT', text: gnome('libxml2', version) }),
  libxslt: (version) => ({ license: 'MIT', text: gnome('libxslt', version) }),
  xz: (version) => ({
    license: /^5\.[024]\./.test(version) ? 'public domain' : '0BSD',
    text: github(`tukaani-project/xz/blob/v${version}/COPYING`),
  }),
  zlib: () => ({ license: 'Zlib', text: 'https://zlib.net/zlib_license.html' }),
  'ossp-uuid': () => ({ license: 'MIT', text: 'http://www.ossp.org/pkg/lib/uuid/' }),
}

/** Returns the license of a library in the PostgreSQL package. */
export const licenseIn = (name: string, version: string): License | undefined =>
  licenses[name]?.(version)

/** The license of OpenSSL 1 requires this sentence. */
const acknowledgement =
  'This product includes software developed by the OpenSSL Project for use in the OpenSSL Toolkit (http://www.openssl.org/). This product includes cryptographic software written by Eric Young (eay@cryptsoft.com).'

/** Returns the notices of programs and libraries with known licenses, or an empty string if there are none. */
export function nativeNotices(libraries: readonly { name: string; version: string }[]): string {
  const rows = libraries.flatMap(({ name, version }) => {
    const known = licenseIn(name, version)
    return known ? [`| ${name} | ${version} | ${known.license} | <${known.text}> |`] : []
  })
  if (rows.length === 0) return ''
  const table = ['| Name | Version | Licence | Text |', '|---|---|---|---|', ...rows]
  return [
    '\n### Programs and libraries in this package\n',
    'The package has no texts of their licences. Their publishers have them at these addresses.\n',
    ...table,
    ...(rows.some((row) => row.includes('| OpenSSL |')) ? ['', acknowledgement] : []),
    '',
  ].join('\n')
}
