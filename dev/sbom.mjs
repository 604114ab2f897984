// Prints what the product is made of, as CycloneDX 1.6, from the lock file: node dev/sbom.mjs. npm's own leaves out what
// serves and tests alike, and refuses packages that ask for the latest of another.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectDir } from '../src/server/instance.mjs';

const read = (file) => JSON.parse(readFileSync(path.join(projectDir, file), 'utf8'));

function componentOf([folder, { version, integrity = '', license, dev, devOptional }]) {
  const name = folder.split('node_modules/').at(-1);
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const [, algorithm, hash] = /^sha(\d+)-(.+)$/.exec(integrity) ?? [];
  return {
    type: 'library',
    'bom-ref': `${folder}@${version}`,
    ...{ name, version, purl },
    // What only builds or tests is not in a running product.
    scope: dev || devOptional ? 'excluded' : 'required',
    ...(license ? { licenses: [{ expression: license }] } : {}),
    hashes: hash ? [{ alg: `SHA-${algorithm}`, content: Buffer.from(hash, 'base64').toString('hex') }] : [],
  };
}

const { name, version } = read('package.json');
const packages = Object.entries(read('package-lock.json').packages).filter(([folder]) => folder !== '');
const bom = {
  $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: { timestamp: new Date().toISOString(), component: { type: 'application', name, version } },
  components: packages.map(componentOf),
};
console.log(JSON.stringify(bom, null, 2));
