/**
 * @jest-environment node
 * @tier landing
 * @areas every
 */
import { RuleTester } from 'eslint'
import rule from '../../scripts/lint/no-event-as-argument.cjs'

const tester = new RuleTester({ languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } } })

tester.run('no-event-as-argument', rule, {
  valid: [
    'const A = ({ onTap }) => <div onClick={() => onTap()} />',
    'const A = ({ onTap }) => <div onClick={onTap && (() => onTap())} />',
    'const A = ({ onTap }) => <Pressable onTap={onTap} />',
    'const A = () => { const onClick = (event) => event.preventDefault(); return <div onClick={onClick} /> }',
  ].map((code) => ({ code })),
  invalid: [
    'const A = ({ onTap }) => <div onClick={onTap} />',
    'const A = ({ onTap, disabled }) => <div onClick={disabled ? undefined : onTap} />',
    'const A = (props) => <a onClick={props.onCancel} />',
    "import { View } from '@tarojs/components'; const A = ({ onTap }) => <View onClick={onTap} />",
  ].map((code) => ({ code, errors: [{ messageId: 'bare' }] })),
})
