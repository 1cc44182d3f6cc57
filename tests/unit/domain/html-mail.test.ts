import { expect, test } from 'vitest'
import { textOfHtml } from '../../../host/api/mailbox/html-mail.ts'

const pages: [program: string, html: string, text: string][] = [
  [
    'Outlook',
    '<html><head><style>p{margin:0}</style></head><body><p class="MsoNormal">The left&nbsp;one.</p><p>Gr&uuml;&szlig;e</p><div style="border:none;border-top:solid #E1E1E1 1.0pt"><p><b>From:</b> Omana</p></div></body>',
    'The left one.\n\nGrüße\n\nFrom: Omana',
  ],
  [
    'Gmail',
    '<div dir="ltr"><div>The left one.</div><div>1 &lt; 2</div></div><br><div class="gmail_quote gmail_quote_container">On Monday wrote<blockquote>x</blockquote></div>',
    'The left one.\n1 < 2\n\nOn Monday wrote\n> x',
  ],
  ['Apple', 'The left<br>one.<blockquote type="cite">x</blockquote>', 'The left\none.\n> x'],
  ['web.de', '<div>Links.</div><div name="quote" style="m">x</div>', 'Links.\nx'],
  [
    'hostile',
    '<script>alert(1)</script>a<!-- b --><img src=x onerror=alert(1)>&lt;b&gt;&#x1F600;&#0;',
    'a<b>😀\uFFFD',
  ],
  ['names of characters', 'caf&eacute; &scaron; &rarr; &unknown; R&D', 'café š → &unknown; R&D'],
  ['a sign that begins no tag', 'a < 2 and 3 > 1 <3<br>b', 'a < 2 and 3 > 1 <3\nb'],
  ['a value that holds a sign', '<a title="a > b" href=\'x>\'>Door</a>', 'Door'],
  ['a tag that does not end', 'One<br>two <a href="x', 'One\ntwo'],
  ['lists', '<ul><li>One</li><li>Two</li></ul>End', '- One\n- Two\nEnd'],
  [
    'numbered lists',
    '<ol start="3"><li>One<ul><li>a</li></ul></li><li>Two</li></ol><ol><li>x</li></ol></ol><li>y</li>',
    '3. One\n- a\n4. Two\n1. x\n- y',
  ],
  [
    'paragraphs in items',
    '<ul>\n<li>\n<p>One</p>\n</li>\n<li></li><li><div>Two</div>three</li></ul>End',
    '- One\n\n-\n- Two\nthree\nEnd',
  ],
  [
    'a list from 0',
    '<ol start="0"><li>a<li>b<li value="0">c<li value="x">d</ol>',
    '0. a\n1. b\n0. c\n1. d',
  ],
  [
    'an indented paragraph in a quotation',
    '<blockquote>One<blockquote style="border:none">two</blockquote>three</blockquote>four',
    '> One\n> two\n> three\nfour',
  ],
  [
    'numbers of items',
    '<ol><li>a<li value="5">b<li>c</ol><ul><li value="2">d',
    '1. a\n5. b\n6. c\n- d',
  ],
  [
    'raised numbers and words',
    '10<sup>2</sup> m, 10<sup>-3</sup> s, the 1<sup>st</sup>, H<sub>2</sub>O<sup></sup>',
    '10^2 m, 10^-3 s, the 1st, H2O',
  ],
  ['details', 'a<details><summary>More</summary>b</details>c', 'a\nMore\nb\nc'],
  [
    'a table',
    '<table><tr><th>Door</th><th>Room</th></tr><tr><td><p>left</p></td><td><p>4</p></td></tr></table>End',
    'Door\tRoom\nleft\t4\nEnd',
  ],
  [
    'a table with empty cells',
    '<table><tr><td>Pos</td><td></td><td>Qty</td></tr><tr><td></td><td>2</td></tr>\n<tr><td></td></tr><tr><td>End</td></tr></table>',
    'Pos\t\tQty\n2\nEnd',
  ],
  [
    'text that keeps its lines by a style',
    '<div style="white-space: pre-wrap">one\n  two<div>a  b</div></div>three  four\nfive <span style="white-space:pre">6  7</span>',
    'one\n  two\na  b\nthree four five 6  7',
  ],
  [
    'elements that begin a line',
    'Door<h2>Left</h2>Text<dl><dt>T<dd>D</dl><section>S</section>e<center>c</center>',
    'Door\nLeft\n\nText\nT\nD\nS\ne\nc',
  ],
  [
    'links to files',
    '<a href="file://srv/plan.xlsx">plan</a> <a href="\\\\srv\\share">share</a>',
    'plan (file://srv/plan.xlsx) share (\\\\srv\\share)',
  ],
  [
    'text as it was typed',
    '<p>See</p><pre>  one\n    two  2\n\nthree</pre><p>End</p>',
    'See\n\n  one\n    two  2\n\nthree\nEnd',
  ],
  [
    'links',
    'See <a href="https://x.org/a?b=1&amp;c=2">this page</a>, <a href="https://x.org/">x.org</a> and <a href="mailto:a@b.c">a@b.c</a> <a href="javascript:x">y</a>',
    'See this page (https://x.org/a?b=1&c=2), x.org and a@b.c y',
  ],
  [
    'hidden texts',
    '<div style="display:none;max-height:0">p<div>p</div></div><p style="font-size:0px">p</p><p style="display: none;mso-hide:all">p</p><p style="opacity: 0">p</p><td style="font-size:0"><b style="font-size:14px">Hi</b></td><p style="opacity:0.5">half</p><p style="height:0;width:0;overflow:hidden">p</p><p style="position:absolute;left:-9999px">p</p><p style="line-height:0;overflow:hidden">low</p><p style="height:0">tall</p>',
    'Hi\nhalf\n\nlow\n\ntall',
  ],
  [
    'links on pictures alone',
    '<a href="https://x.org/?a=1&amp;copy=2"><img src="b.png" alt="Buy"></a><a href="https://y.org"><img src="c.png"></a> or <a href="https://z.org"></a><a href="#top"><img src="d.png"></a>write',
    '(https://x.org/?a=1&copy=2) (https://y.org) or write',
  ],
  [
    'a link on a picture beside hidden words',
    '<div style="display:none">Left</div><a href="https://x.org"><img src="b.png"></a>',
    'Left\n(https://x.org)',
  ],
  ['an address alone', '<p>(https://x.org)</p>', '(https://x.org)'],
  [
    'a button of which Outlook has a picture of its own',
    '<!--[if mso]><v:rect>Pay</v:rect><![endif]--><a href="https://x.org/pay" style="color:#fff;mso-hide:all;">Pay</a>',
    'Pay (https://x.org/pay)',
  ],
  [
    'texts that a style sheet hides',
    '<style type="text/css"><!-- /* .d{display:none} */ @import url(x); .p, span.q { display: none !important }\n.c{color:red} .s{display:none} .s{display:block} @media (max-width:9em) { .m { display:none } } --></style><style>#i .k{display:none}</style><div class="x p">p</div><span class=q>p</span><!--[if mso]><style>.o{display:none}</style><![endif]--><p class="m c o">Hi</p><p class="s d k">half</p><p class="p" style="display:block">End</p>',
    'Hi\n\nhalf\n\nEnd',
  ],
  [
    'an element that is shown within a hidden one',
    '<p>A</p><td style="font-size:0px"><div style="font:14px Arial">B</div></td><td style="font-size:0"><b style="font-size:medium">C</b></td><p style="visibility:hidden"><b style="visibility:visible">D</b></p>',
    'A\n\nB\tC\nD',
  ],
  [
    'text that nothing within a hidden element can show',
    '<div style="display:none"><span style="font-size:14px">p</span></div><p hidden><b style="font-size:9px">p</b></p><p style="font-size:0;opacity:0"><b style="font:9px Arial">p</b></p>Hi',
    'Hi',
  ],
  [
    'a page on which everything is hidden',
    '<style>p{font-size:14px}</style><div style="font-size:0"><p>Left</p></div>',
    'Left',
  ],
  ['a hidden picture', '<p>Hi<img hidden src="https://x.org/a.png" alt="p"></p>', 'Hi'],
  ['a head without end', '<html><head><title>x</title><body>Hi', 'Hi'],
  ['a hidden element without end', '<div style="display:none">Hi', 'Hi'],
  [
    'the separator of a signature',
    '<div>Left.</div><div>-- <br></div><div>Esha</div>',
    'Left.\n-- \nEsha',
  ],
  [
    'an indented paragraph',
    'See<blockquote style="margin:0 0 0 40px;border:none">a</blockquote>b',
    'See\na\nb',
  ],
  [
    'a line',
    '<div>Left</div><hr>Right<blockquote>x<hr>y</blockquote>',
    'Left\n-----\nRight\n> x\n> -----\n> y',
  ],
  ['a line alone', '<br><hr><div hidden>Left</div>', '-----\nLeft'],
  ['nothing but a line', '<p>&nbsp;</p><hr>', ''],
  [
    'the attribute hidden',
    '<div hidden>a</div><div class="x hidden y">b</div><p hidden="">c</p><p data-hidden>d</p>',
    'b\nd',
  ],
  [
    'words that are struck out',
    '<s>five </s>six <del>red <b>and</b> <s>blue</s></del>, <strike></strike><span style="color:red;text-decoration: underline line-through">no<span> way</span></span> <s>a<br>b</s><small>c</small>',
    '~~five~~ six ~~red and blue~~, ~~no way~~ ~~a\nb~~c',
  ],
  ['a picture of a sign', 'Thanks <img src="cid:1" alt="😀"><img alt="logo of x">', 'Thanks 😀'],
  [
    'answers between quoted lines',
    '<blockquote type="cite"><div>Which door?</div></blockquote><div>The left one.</div><blockquote><p>When?</p></blockquote>Now',
    '> Which door?\nThe left one.\n> When?\n\nNow',
  ],
]
test.each(pages)('FMAIL-05 an email in HTML only is read: %s', (_program, html, text) => {
  expect(textOfHtml(html)).toBe(text)
})

test.each(['<s>a', '<s>a</s>', '<span style="text-decoration:line-through">a', '<s> <s>', '</s>'])(
  'INM-08 time grows linearly with the length: many %j',
  (piece) => {
    const begun = performance.now()
    textOfHtml(piece.repeat(500_000 / piece.length))
    expect(performance.now() - begun).toBeLessThan(3000)
  },
)
