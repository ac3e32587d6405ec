import js from '@eslint/js'
import hooks from 'eslint-plugin-react-hooks'
import ts from 'typescript-eslint'
import noEventAsArgument from './scripts/lint/no-event-as-argument.cjs'
import noReplacementPattern from './scripts/lint/no-replacement-pattern.cjs'

const node = {
  URLSearchParams: 'readonly',
  performance: 'readonly',
  process: 'readonly',
  console: 'readonly',
  Buffer: 'readonly',
  URL: 'readonly',
  fetch: 'readonly',
  module: 'writable',
}
const timers = {
  setTimeout: 'readonly',
  clearTimeout: 'readonly',
  setInterval: 'readonly',
  clearInterval: 'readonly',
  require: 'readonly',
  __dirname: 'readonly',
}

export default ts.config(
  { ignores: ['dist', '.cache', '.data', 'coverage', 'node_modules'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: { ...node, ...timers } },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    // Functions of these files run inside the measured page.
    files: ['bench/**/*.{mjs,js}'],
    languageOptions: {
      globals: Object.fromEntries(
        [
          'window',
          'document',
          'location',
          'history',
          'requestAnimationFrame',
          'innerHeight',
          'innerWidth',
          'PerformanceObserver',
        ].map((name) => [name, 'readonly']),
      ),
    },
  },
  {
    files: ['{src,admin}/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': hooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    // Taro's own elements receive events as Taro defines them.
    files: ['src/**/*.tsx'],
    ignores: ['src/h5-components/*.tsx'],
    plugins: { shop: { rules: { 'no-event-as-argument': noEventAsArgument } } },
    rules: { 'shop/no-event-as-argument': 'error' },
  },
  {
    plugins: { texts: { rules: { 'no-replacement-pattern': noReplacementPattern } } },
    rules: { 'texts/no-replacement-pattern': 'error' },
  },
  {
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'off',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    // What an area does stands in acts, one a file. Drawings and the seed's items are long as pictures and lists are.
    files: ['server/src/**/*.ts'],
    ignores: ['server/src/media/**', 'server/src/db/seed/**', '**/*.test.ts'],
    rules: { 'max-lines-per-function': ['error', 120], 'max-lines': ['error', 500] },
  },
  {
    // A test that loads a module anew, or under another global, needs require.
    files: ['**/*.test.{ts,tsx}', 'test/**/*.ts'],
    rules: {
      '@typescript-eslint/no-require-imports': 'off',
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    },
  },
  { files: ['{src,admin}/**/*.{ts,tsx}'], rules: { 'no-console': ['error', { allow: ['error', 'debug'] }] } },
)
