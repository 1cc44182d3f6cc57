import { expect, test } from 'vitest'
import { decodeText } from '../../../src/parts/attachment/text-of.ts'

/** Texts as `iconv` of GNU libc wrote them, in Base64. */
const written: [encoding: string, text: string, bytes: string][] = [
  [
    'UTF-16',
    'größer, Straße\r\nZürich;Ärger',
    '//5nAHIA9gDfAGUAcgAsACAAUwB0AHIAYQDfAGUADQAKAFoA/AByAGkAYwBoADsAxAByAGcAZQByAA0ACgA=',
  ],
  [
    'UTF-16LE',
    'größer, Straße\r\nZürich;Ärger',
    'ZwByAPYA3wBlAHIALAAgAFMAdAByAGEA3wBlAA0ACgBaAPwAcgBpAGMAaAA7AMQAcgBnAGUAcgANAAoA',
  ],
  [
    'UTF-16BE',
    'größer, Straße\r\nZürich;Ärger',
    'AGcAcgD2AN8AZQByACwAIABTAHQAcgBhAN8AZQANAAoAWgD8AHIAaQBjAGgAOwDEAHIAZwBlAHIADQAK',
  ],
  ['Windows-1252', 'größer, Straße\r\nZürich;Ärger', 'Z3L232VyLCBTdHJh32UNClr8cmljaDvEcmdlcg0='],
  [
    'Shift_JIS',
    'これはテストです。プリンターが動きません。三階の会議室にあるプリンターから印刷できなくなりました。再起動しても同じです。',
    'grGC6oLNg2WDWINngsWCt4FCg3aDioOTg16BW4Kqk66Cq4LcgrmC8YFCjk+KS4LMie+LY466gsmCoILpg3aDioOTg16BW4KpgueI8438gsWCq4LIgq2CyILogtyCtYK9gUKNxItOk66CtYLEguCTr4K2gsWCt4FC',
  ],
  [
    'EUC-JP',
    'これはテストです。プリンターが動きません。三階の会議室にあるプリンターから印刷できなくなりました。再起動しても同じです。',
    'pLOk7KTPpcaluaXIpMekuaGjpdel6qXzpb+hvKSsxrCkraTepLuk86Gju7CzrKTOsvG1xLy8pMukoqTrpdel6qXzpb+hvKSrpOmw9br+pMekraTKpK+kyqTqpN6kt6S/oaO6xrWvxrCkt6TGpOLGsaS4pMekuaGj',
  ],
  [
    'ISO-2022-JP',
    'これはテストです。プリンターが動きません。三階の会議室にあるプリンターから印刷できなくなりました。再起動しても同じです。',
    'GyRCJDMkbCRPJUYlOSVIJEckOSEjJVclaiVzJT8hPCQsRjAkLSReJDskcyEjOzAzLCROMnE1RDw8JEskIiRrJVclaiVzJT8hPCQrJGkwdTp+JEckLSRKJC8kSiRqJF4kNyQ/ISM6RjUvRjAkNyRGJGJGMSQ4JEckOSEjGyhC',
  ],
  [
    'UTF-16LE',
    'これはテストです。プリンターが動きません。三階の会議室にあるプリンターから印刷できなくなりました。再起動しても同じです。',
    'UzCMMG8wxjC5MMgwZzBZMAIw1zDqMPMwvzD8MEww1VJNMH4wWzCTMAIwCU6Olm4wGk9wi6RbazBCMIsw1zDqMPMwvzD8MEswiTBwUzdSZzBNMGowTzBqMIowfjBXMF8wAjCNUXeN1VJXMGYwgjAMVFgwZzBZMAIwCgA=',
  ],
  [
    'UTF-16LE',
    'Принтер на третьем этаже не работает.\r\nЛист;Ёлка',
    'HwRABDgEPQRCBDUEQAQgAD0EMAQgAEIEQAQ1BEIETAQ1BDwEIABNBEIEMAQ2BDUEIAA9BDUEIABABDAEMQQ+BEIEMAQ1BEIELgANAAoAGwQ4BEEEQgQ7AAEEOwQ6BDAE',
  ],
  [
    'GB18030',
    '打印机无法工作。三楼会议室的打印机今天早上不能打印。我们已经重新启动过了。',
    'tPLTobv6zt63qLmk1/eho8j9wqW74dLpytK1xLTy06G7+r3xzOzU58nPsrvE3LTy06Gho87Sw8fS0b6t1tjQwsb0tq+5/cHLoaM=',
  ],
  [
    'Big5',
    '印表機無法運作。三樓會議室的印表機今天早上不能列印。我們已經重新啟動過了。',
    'pkyq7b73tUyqa7lCp0ChQ6RUvNO3fMSzq8equqZMqu2+96S1pNGmraRXpKOv4KZDpkyhQ6farcykd7hnrau3c7HSsMq5TKRGoUM=',
  ],
  [
    'EUC-KR',
    '프린터가 작동하지 않습니다. 3층 회의실에 있는 프린터에서 오늘 아침부터 인쇄가 되지 않습니다.',
    'x8G4sMXNsKEgwNu1v8fPwfYgvsq9wLTPtNkuIDPD/iDIuMDHvce/oSDA1rTCIMfBuLDFzb+hvK0gv8C0wyC+xsSnus7FzSDAzrzisKEgtcfB9iC+yr3AtM+02S4=',
  ],
  [
    'KOI8-R',
    'Принтер на третьем этаже не работает. Мы уже перезагрузили его, но это не помогло.',
    '8NLJztTF0iDOwSDU0sXU2MXNINzUwdbFIM7FINLBws/UwcXULiDt2SDV1sUg0MXSxdrBx9LV2snMySDFx88sIM7PINzUzyDOxSDQz83Px8zPLg==',
  ],
  [
    'Windows-1251',
    'Принтер на третьем этаже не работает. Мы уже перезагрузили его, но это не помогло.',
    'z/Do7fLl8CDt4CDy8OXy/OXsIP3y4OblIO3lIPDg4e7y4OXyLiDM+yDz5uUg7+Xw5efg4/Dz5+jr6CDl4+4sIO3uIP3y7iDt5SDv7uzu4+vuLg==',
  ],
  [
    'ISO-8859-5',
    'Принтер на третьем этаже не работает. Мы уже перезагрузили его, но это не помогло.',
    'v+DY3eLV4CDd0CDi4NXi7NXcIO3i0NbVIN3VIODQ0d7i0NXiLiC86yDj1tUg39Xg1dfQ0+Dj19jb2CDV094sIN3eIO3i3iDd1SDf3tze09veLg==',
  ],
  [
    'Windows-1250',
    'Drukarka na trzecim piętrze nie działa. Już ją zrestartowaliśmy, ale to nie pomogło. Proszę o pomoc, dziękuję, źle, ćma.',
    'RHJ1a2Fya2EgbmEgdHJ6ZWNpbSBwaep0cnplIG5pZSBkemlhs2EuIEp1vyBquSB6cmVzdGFydG93YWxpnG15LCBhbGUgdG8gbmllIHBvbW9ns28uIFByb3N66iBvIHBvbW9jLCBkemnqa3Vq6iwgn2xlLCDmbWEu',
  ],
  [
    'ISO-8859-2',
    'Drukarka na trzecim piętrze nie działa. Już ją zrestartowaliśmy, ale to nie pomogło. Proszę o pomoc, dziękuję, źle, ćma.',
    'RHJ1a2Fya2EgbmEgdHJ6ZWNpbSBwaep0cnplIG5pZSBkemlhs2EuIEp1vyBqsSB6cmVzdGFydG93YWxptm15LCBhbGUgdG8gbmllIHBvbW9ns28uIFByb3N66iBvIHBvbW9jLCBkemnqa3Vq6iwgvGxlLCDmbWEu',
  ],
  [
    'Windows-1253',
    'Ο εκτυπωτής στον τρίτο όροφο δεν λειτουργεί. Τον έχουμε ήδη επανεκκινήσει.',
    'zyDl6vT18Pn03vIg8/Tv7SD08d/07yD88e/27yDk5e0g6+Xp9O/18ePl3y4g1O/tIN337/Xs5SDe5Ocg5fDh7eXq6unt3vPl6S4=',
  ],
  [
    'Windows-1254',
    'Üçüncü kattaki yazıcı çalışmıyor. Yeniden başlattık ama işe yaramadı, şimdi ğ.',
    '3Of8bmP8IGthdHRha2kgeWF6/WP9IOdhbP3+bf15b3IuIFllbmlkZW4gYmH+bGF0dP1rIGFtYSBp/mUgeWFyYW1hZP0sIP5pbWRpIPAu',
  ],
  [
    'Windows-1255',
    'המדפסת בקומה השלישית לא עובדת. כבר הפעלנו אותה מחדש.',
    '5O7j9PH6IOH35e7kIOT57On56fog7OAg8uXh4/ouIOvh+CDk9PLs8OUg4OX65CDu5+P5Lg==',
  ],
  [
    'Windows-1256',
    'المدرسة الطابعة في الطابق الثالث لا تعمل وقد أعدنا تشغيلها.',
    'x+Hjz9HTySDH4djHyNrJIN3tIMfh2MfI3iDH4cvH4csg4ccgytrj4SDm3s8gw9rP5McgytTb7eHlxy4=',
  ],
]

test.each(written)('FFILE-01 a text in %s is decoded correctly', async (_encoding, text, bytes) => {
  expect((await decodeText(new Uint8Array(Buffer.from(bytes, 'base64')))).trimEnd()).toBe(
    text.trimEnd(),
  )
})

test.each([
  ['UTF-8 behind its mark', '\uFEFFgrößer', 'größer'],
  ['UTF-8 with NULs', 'one\0\0\0\ntwo é', 'one\0\0\0\ntwo é'],
  ['nothing', '', ''],
])('FFILE-01 %s is decoded correctly', async (_what, sent, text) => {
  expect(await decodeText(new TextEncoder().encode(sent))).toBe(text)
})

test('FFILE-01 a few invalid bytes are decoded as Western', async () => {
  expect(await decodeText(Uint8Array.of(0x4e, 0xe9, 0x65))).toBe('Née')
})

test('FFILE-01 a Western text with a single NUL is not read as UTF-16', async () => {
  const bytes = Buffer.from('Grüße aus K\0ln, die Tür klemmt.', 'latin1')
  for (const more of ['', '!'])
    expect(await decodeText(Buffer.concat([bytes, Buffer.from(more)]))).toBe(
      `Grüße aus K\0ln, die Tür klemmt.${more}`,
    )
})

test('FFILE-01 wide blanks do not reverse the byte order of a Japanese text in UTF-16', async () => {
  const text = `\u3000ドアが\u3000\u3000閉まりません。\n\u3000プリンター`
  expect(await decodeText(Buffer.from(text, 'utf16le'))).toBe(text)
  expect(await decodeText(Buffer.from(text, 'utf16le').swap16())).toBe(text)
})
