/**
 * PostCSS plugin of the mini-program's build: leaves out the styles of wide windows
 * (docs/decisions/020-wide-windows.md). The mini-program keeps the phone's layout, and its compiler accepts no `*`,
 * which those styles need.
 */
const WIDE_FROM = 768

module.exports = () => ({
  postcssPlugin: 'phone-styles',
  AtRule: {
    media(rule) {
      const [, width] = /min-width:\s*(\d+)px/.exec(rule.params) ?? []
      if (Number(width) >= WIDE_FROM) rule.remove()
    },
  },
})
module.exports.postcss = true
