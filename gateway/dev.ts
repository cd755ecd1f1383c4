// `node dev.ts <folder>`: nginx's files for `npm run dev`. Calls pass as in production; pages and their
// files come from the development servers of both sites, which push changes over a WebSocket.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeConfiguration } from './template.ts';

/** In every location of pages: development servers put scripts and styles into them. */
const headers = `
add_header Content-Security-Policy "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self' ws:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'" always;
add_header Cache-Control no-cache always;
include security-headers.conf;
proxy_http_version 1.1;
proxy_set_header Host $http_host;
proxy_set_header Upgrade $http_upgrade;
proxy_set_header Connection $http_connection;
proxy_read_timeout 1h;
`;

const locations = `
    location / {
      proxy_pass http://\${MARKETING_SERVER};
      include pages.conf;
    }

    location ~ "\${MEMBER_PATHS}" {
      rewrite ^ /member-assets/index.html break;
      proxy_pass http://\${MEMBER_SERVER};
      include pages.conf;
    }

    location ^~ /member-assets/ {
      proxy_pass http://\${MEMBER_SERVER};
      include pages.conf;
    }

    # The parts that the landing page shows are built anew at each change.
    location = /member-assets/remoteEntry.js {
      root "\${MEMBER_ROOT}";
      include pages.conf;
    }

    location ^~ /member-assets/remote/ {
      root "\${MEMBER_ROOT}";
      include pages.conf;
    }
`;

/** What a production gateway serves from files, between these two lines of the template. */
const pages = /\n    # Marketing: `\/x` is x\.html;[^]*?\n(?=    proxy_read_timeout 10s;\n)/;

const [folder = ''] = process.argv.slice(2);
writeConfiguration(folder, (template) => {
  if (!pages.test(template)) throw new Error('nginx.conf.template: cannot find its pages');
  return template.replace(pages, () => locations);
});
writeFileSync(join(folder, 'pages.conf'), headers);
writeFileSync(join(folder, 'page-policies.conf'), '');
