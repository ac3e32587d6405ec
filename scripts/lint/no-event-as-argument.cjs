/**
 * ESLint rule: an element of the host must not receive a component's own callback directly (`onClick={onTap}`). The
 * host calls it with its event, which becomes the callback's first argument: `navigateBack(delta)` once took a click
 * event for its number of steps.
 */

/** Whether a name holds a prop: a parameter, or part of the destructured props. */
const isGiven = (scope, name) => {
  for (let at = scope; at; at = at.upper) {
    const variable = at.set.get(name)
    if (variable) return variable.defs.some(({ type }) => type === 'Parameter')
  }
  return false
}

/**
 * The functions that an attribute's value may be: the branches of conditions, both sides of `||` and `??`, the right
 * one of `&&`.
 */
const outcomes = (node) => {
  if (node.type === 'ConditionalExpression') return [...outcomes(node.consequent), ...outcomes(node.alternate)]
  if (node.type === 'LogicalExpression') {
    return [...(node.operator === '&&' ? [] : outcomes(node.left)), ...outcomes(node.right)]
  }
  return [node]
}

module.exports = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { bare: '{{name}} would receive the event of <{{element}}>: write {{attribute}}={() => {{name}}()}.' },
  },
  create(context) {
    const hostNames = new Set()
    return {
      ImportDeclaration({ source, specifiers }) {
        if (source.value === '@tarojs/components') for (const { local } of specifiers) hostNames.add(local.name)
      },
      JSXAttribute(node) {
        const element = node.parent.name
        const attribute = node.name.name
        if (element.type !== 'JSXIdentifier' || typeof attribute !== 'string' || !/^on[A-Z]/.test(attribute)) return
        if (!/^[a-z]/.test(element.name) && !hostNames.has(element.name)) return
        if (node.value?.type !== 'JSXExpressionContainer') return
        for (const value of outcomes(node.value.expression)) {
          const scope = context.sourceCode.getScope(value)
          const isProp =
            (value.type === 'Identifier' && /^on[A-Z]/.test(value.name) && isGiven(scope, value.name)) ||
            (value.type === 'MemberExpression' &&
              value.object.type === 'Identifier' &&
              value.object.name === 'props' &&
              /^on[A-Z]/.test(value.property.name ?? ''))
          if (!isProp) continue
          const name = context.sourceCode.getText(value)
          context.report({ node: value, messageId: 'bare', data: { name, attribute, element: element.name } })
        }
      },
    }
  },
}
