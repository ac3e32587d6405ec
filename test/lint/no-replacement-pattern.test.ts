/**
 * @jest-environment node
 * @tier landing
 * @areas every
 */
import { RuleTester } from 'eslint'
import rule from '../../scripts/lint/no-replacement-pattern.cjs'

new RuleTester().run('no-replacement-pattern', rule, {
  valid: [
    "text.replace(/a/g, '$&b')",
    'text.replace(/a/g, `b`)',
    'text.replace(/a/g, () => title)',
    'text.replaceAll(key, function () { return title })',
    "text.replace(/a/g, isFirst ? '' : '$1')",
    'const blank = (part) => part.length; text.replace(/a/g, blank)',
    'function blank(part) { return part.length } text.replace(/a/g, blank)',
    "const STAR = '$1*'; text.replace(/a/g, STAR)",
    'router.replace(address)',
  ].map((code) => ({ code })),
  invalid: [
    'text.replace(/a/g, title)',
    'text.replace("</div>", `</div>${title}`)',
    'text.replaceAll("a", title + "b")',
    'let title = ""; text.replace(/a/g, title)',
    "text.replace(/a/g, isFirst ? '' : title)",
    'const title = read(); text.replace(/a/g, title)',
  ].map((code) => ({ code, errors: [{ messageId: 'pattern' }] })),
})
