/** A part of a multipart body: a file (a JPEG by default), or a field if `name` is absent. */
export interface Part {
  field?: string
  name?: string
  type?: string
  content: Uint8Array | string
}

const boundary = 'assetdesk-test-5d41402abc'

function typeLine({
  name,
  type = name === undefined ? undefined : 'image/jpeg',
}: Omit<Part, 'content'>) {
  return type === undefined ? '' : `Content-Type: ${type}\r\n`
}

/** Builds a multipart body as a browser sends it. `end: false` leaves out the closing boundary. */
export function formOf(parts: readonly Part[], { end = true } = {}) {
  const pieces = parts.flatMap(({ field = 'asset_images', content, ...part }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"` +
        (part.name === undefined ? '' : `; filename="${part.name}"`) +
        `\r\n${typeLine(part)}\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
  const payload = Buffer.concat([...pieces, Buffer.from(end ? `--${boundary}--\r\n` : '')])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

/** Builds a form with only pictures. */
export function picturesForm(contents: readonly Uint8Array[], field = 'asset_images') {
  return formOf(
    contents.map((content) => ({ field, name: 'photo.jpg', type: 'image/jpeg', content })),
  )
}
