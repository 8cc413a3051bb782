import type { FastifySwaggerUiOptions } from '@fastify/swagger-ui';

/**
 * Script of the API's page that makes its Trusted Types policy. The library writes descriptions into the page as markup
 * and knows no policies, so the page has a default one: it lets the layout of a description pass, and shows nothing
 * else.
 */
const POLICY = `globalThis.trustedTypes?.createPolicy('default', {
  createHTML: (html) => (/[<>]/.test(html.replaceAll(/<[/]?(?:p|b|strong|em|code|ul|ol|li|br)>/g, '')) ? '' : html),
});
`;

/**
 * The page of the API (/api/docs): the library's own files, with the library's Content-Security-Policy and Trusted
 * Types besides (SEC-02).
 */
export const apiPage: FastifySwaggerUiOptions = {
  routePrefix: '/api/docs',
  staticCSP: true,
  transformStaticCSP: (policy) =>
    `${policy.replace(/;?\s*$/, '')}; require-trusted-types-for 'script'; trusted-types default dompurify`,
  theme: { js: [{ filename: 'trusted-types.js', content: POLICY }] },
};
