/**
 * ESLint rule: what `replace` and `replaceAll` put in must be a literal or a function. In any other text `$&`, `$'` and
 * `` $` `` stand for parts of what is replaced, and the text may be a user's: a title with `$'` once repeated the rest
 * of the page.
 */

/** The value that a constant was declared with; null where it is not known. */
const declared = (scope, name) => {
  for (let at = scope; at; at = at.upper) {
    const variable = at.set.get(name)
    if (!variable) continue
    const [{ type, node, parent } = {}] = variable.defs
    if (type === 'FunctionName') return node
    return type === 'Variable' && parent.kind === 'const' ? node.init : null
  }
  return null
}

const isFunction = ({ type }) =>
  type === 'ArrowFunctionExpression' || type === 'FunctionExpression' || type === 'FunctionDeclaration'
const isLiteral = (node) =>
  node.type === 'Literal' || (node.type === 'TemplateLiteral' && node.expressions.length === 0)

module.exports = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { pattern: 'This text may hold $-patterns: write {{method}}(…, () => {{text}}).' },
  },
  create(context) {
    const isKnown = (node, scope) => {
      if (isLiteral(node) || isFunction(node)) return true
      if (node.type === 'ConditionalExpression') {
        return isKnown(node.consequent, scope) && isKnown(node.alternate, scope)
      }
      const value = node.type === 'Identifier' ? declared(scope, node.name) : null
      return value != null && (isLiteral(value) || isFunction(value))
    }
    return {
      CallExpression(node) {
        const { callee, arguments: given } = node
        const method = callee.type === 'MemberExpression' && !callee.computed ? callee.property.name : ''
        if ((method !== 'replace' && method !== 'replaceAll') || given.length !== 2) return
        const [, put] = given
        if (isKnown(put, context.sourceCode.getScope(node))) return
        context.report({ node: put, messageId: 'pattern', data: { method, text: context.sourceCode.getText(put) } })
      },
    }
  },
}
