import { isUtf8 } from 'node:buffer'
import type { FileKind } from '../../../src/domain/attachment-rules.ts'

/** Bytes in which the root of an XML document must begin. */
const headBytes = 65_536

function decoded(bytes: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** The beginning of a Unicode text without NUL: UTF-8, or UTF-16 behind its mark; undefined for anything else. */
function textHead(bytes: Buffer): string | undefined {
  const mark = bytes.length > 1 ? bytes.readUInt16BE(0) : 0
  const wide = { 0xfeff: 'utf-16be', 0xfffe: 'utf-16le' }[mark]
  if (wide !== undefined) {
    const text = decoded(bytes, wide)
    return text?.includes('\0') ? undefined : text?.slice(0, headBytes)
  }
  if (bytes.includes(0) || !isUtf8(bytes)) return undefined
  return bytes.toString('utf8', 0, headBytes)
}

/** What begins a construct before the root of an XML document, and what ends it. */
const prologue = [
  ['<?', '?>'],
  ['<!--', '-->'],
  ['<!', '>'],
] as const

/** Name of the root element, without its prefix; undefined where none is found. */
function rootOf(text: string): string | undefined {
  let at = text.search(/[^\s\uFEFF]/)
  for (;;) {
    const construct = at < 0 ? undefined : prologue.find(([start]) => text.startsWith(start, at))
    if (!construct) break
    const [start, end] = construct
    const subset = start === '<!' ? /^[^>]*\[/.exec(text.slice(at))?.[0].length : undefined
    const from = subset === undefined ? at + start.length : text.indexOf(']', at + subset)
    const close = from < 0 ? -1 : text.indexOf(end, from)
    if (close < 0) return undefined
    at = close + end.length
    while (/\s/.test(text.charAt(at))) at += 1
  }
  return /^<(?:[\w.-]+:)?([\w.-]+)/.exec(text.slice(Math.max(at, 0)))?.[1]?.toLowerCase()
}

/** Formats that are text and something else too. */
const disguised = /^[\s\uFEFF]*(?:%PDF-|%!PS|\{\\rtf|<!doctype html|<html\b|<svg\b)/i
const pages = ['html', 'svg']

/** Do the bytes of a file that is no picture agree with what its name says that it is? */
export async function agrees(bytes: Buffer, { family, type }: FileKind): Promise<boolean> {
  if (family === 'text') {
    const text = textHead(bytes)
    if (text === undefined || disguised.test(text)) return false
    return type !== 'application/xml' || !pages.includes(rootOf(text) ?? '')
  }
  // Loaded with the first such file, so that it does not slow the start.
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  return found?.mime === type
}
