/**
 * The console's build: a client of its own below /admin, for current browsers. The server fills the placeholders
 * of the document in for each answer (server/src/plugins/console-pages.ts); the development server does it here.
 */
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const root = path.resolve(import.meta.dirname)
const project = path.resolve(root, '..')

/** The development server fills in the placeholders of the document. */
const developmentNames: Plugin = {
  name: 'console-names',
  apply: 'serve',
  transformIndexHtml: (html) =>
    html
      .replaceAll('%PRODUCT_NAME%', () => process.env.PRODUCT_NAME ?? '珍循')
      .replaceAll('%API_BASE%', () => process.env.API_BASE ?? '/api')
      .replaceAll('%CSP_NONCE%', ''),
}

export default defineConfig({
  root,
  base: '/admin/',
  cacheDir: path.join(project, '.cache/vite'),
  plugins: [react(), developmentNames],
  resolve: {
    alias: { '@admin': root, '@contract': path.join(project, 'contract') },
    // A second copy of React, or of the query client, would not share its contexts.
    dedupe: ['react', 'react-dom', '@tanstack/react-query', 'react-router'],
  },
  build: {
    outDir: path.join(project, 'dist/admin'),
    emptyOutDir: true,
    target: 'es2022',
    manifest: 'manifest.json',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
    reportCompressedSize: false,
  },
  server: {
    port: Number(process.env.ADMIN_PORT ?? 10087),
    strictPort: true,
    proxy: Object.fromEntries(
      [process.env.API_BASE ?? '/api', '/media', '/insight'].map((prefix) => [
        prefix,
        // The browser's own host stays in the request: the server compares it with Origin.
        { target: `http://127.0.0.1:${process.env.PORT ?? 8080}`, changeOrigin: false },
      ]),
    ),
  },
})
