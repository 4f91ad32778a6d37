import { LIGHT_SIDE } from "@/lib/goods/render/light";
import { MAX_LIGHT } from "../models/encode-light";

/**
 * The light map, and the tone mapping of a linear color: the same as in lib/goods/render/tone.ts for the
 * stills.
 */
const COMMON = /* glsl */ `
precision highp float;
precision highp sampler2D;

vec2 octahedral(vec3 d) {
  d /= abs(d.x) + abs(d.y) + abs(d.z);
  vec2 p = d.xy;
  if (d.z < 0.0) p = (1.0 - abs(d.yx)) * vec2(d.x < 0.0 ? -1.0 : 1.0, d.y < 0.0 ? -1.0 : 1.0);
  const float side = ${LIGHT_SIDE}.0;
  return (p * 0.5 + 0.5) * ((side - 1.0) / side) + 0.5 / side;
}

vec3 lit(sampler2D light, vec3 direction, float level) {
  vec3 root = textureLod(light, octahedral(direction), level).rgb;
  return root * root * ${MAX_LIGHT}.0;
}

vec3 neutral(vec3 c) {
  const float start = 0.76;
  float least = min(c.r, min(c.g, c.b));
  c -= least < 0.08 ? least - 6.25 * least * least : 0.04;
  float peak = max(c.r, max(c.g, c.b));
  if (peak < start) return c;
  float room = 1.0 - start;
  float pressed = 1.0 - room * room / (peak + room - start);
  float grey = 1.0 - 1.0 / (0.15 * (peak - pressed) + 1.0);
  return mix(c * (pressed / peak), vec3(pressed), grey);
}

vec3 shown(vec3 linear) {
  vec3 c = clamp(neutral(linear), 0.0, 1.0);
  c = mix(12.92 * c, 1.055 * pow(c, vec3(1.0 / 2.4)) - 0.055, step(0.0031308, c));
  return mix(c, c * c * (3.0 - 2.0 * c), 0.38);
}
`;

/**
 * A perfect mirror of the light only: metal in the stills does not reflect distant parts of the piece either.
 */
export const METAL = {
  vertex: /* glsl */ `
    centroid out vec3 at;
    centroid out vec3 facing;
    void main() {
      at = position;
      facing = normal;
      gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
    }`,
  fragment: /* glsl */ `
    ${COMMON}
    /* of what a pixel shows of a triangle: a sliver's middle may lie far outside it */
    centroid in vec3 at;
    centroid in vec3 facing;
    uniform sampler2D light;
    uniform mat3 toLight;
    uniform vec3 eye;
    uniform vec3 reflectance;
    out vec4 color;

    vec3 mirrored(vec3 direction, vec3 normal) {
      return reflectance + (1.0 - reflectance) * pow(1.0 - clamp(dot(direction, normal), 0.0, 1.0), 5.0);
    }

    void main() {
      vec3 normal = normalize(facing);
      vec3 view = normalize(at - eye);
      if (dot(view, normal) > 0.0) normal = normalize(normal - 1.02 * dot(view, normal) * view);
      vec3 direction = reflect(view, normal);
      vec3 weight = mirrored(-view, normal);
      vec3 seen = toLight * direction;
      // how many of the map's texels a pixel covers: small round metal mirrors all of the light
      float spread = length(fwidth(seen)) * float(${LIGHT_SIDE}) * 0.22;
      float level = clamp(log2(max(spread, 1.0)), 0.0, 7.0);
      color = vec4(shown(weight * lit(light, seen, level)), 1.0);
    }`,
};

/**
 * A ray inside a stone of plane facets: at each facet part of it leaves (Fresnel's equations, with separate
 * refraction for the three colors) and the rest goes on, until little is left.
 */
export const STONE = {
  vertex: /* glsl */ `
    uniform vec3 eye;
    uniform mat3 toLight;
    out vec3 at;
    out vec3 facing;
    flat out vec3 from;
    flat out mat3 turn;
    void main() {
      mat3 frame = mat3(instanceMatrix);
      at = position;
      facing = normal;
      from = transpose(frame) * (eye - instanceMatrix[3].xyz);
      turn = toLight * frame;
      gl_Position = projectionMatrix * modelViewMatrix * instanceMatrix * vec4(position, 1.0);
    }`,
  fragment: /* glsl */ `
    ${COMMON}
    in vec3 at;
    in vec3 facing;
    flat in vec3 from;
    flat in mat3 turn;
    uniform sampler2D light;
    uniform sampler2D planes;
    uniform sampler2D metal;
    uniform vec3 reflectance;
    uniform vec3 absorption;
    uniform int samples;
    out vec4 color;

    /* where a pixel is sampled: a square turned so far that no two lie in one row or column */
    const vec2 WITHIN[4] = vec2[](vec2(-0.125, -0.375), vec2(0.375, -0.125), vec2(0.125, 0.375), vec2(-0.375, 0.125));

    const float BENT = 2.418;
    /* a little wider than diamond's own 2.407 to 2.451, since the colours part at the way out alone */
    const vec3 BENT_APART = vec3(2.398, 2.418, 2.448);

    float fresnel(float cosine, float bent) {
      float square = bent * bent * (1.0 - cosine * cosine);
      if (square >= 1.0) return 1.0;
      float beyond = sqrt(1.0 - square);
      float s = (bent * cosine - beyond) / (bent * cosine + beyond);
      float p = (bent * beyond - cosine) / (bent * beyond + cosine);
      return 0.5 * (s * s + p * p);
    }

    /* light from outside: below its girdle a set stone has metal around it, which dims and colours what comes */
    vec3 around(vec3 direction) {
      vec3 open = lit(light, turn * direction, 0.0);
      float held = SEAT * smoothstep(0.0, 0.5, -direction.z);
      return mix(open, reflectance * lit(metal, turn * vec3(direction.xy, -direction.z), 4.0), held);
    }

    vec3 traced(vec3 at, vec3 normal) {
      vec3 view = normalize(at - from);
      if (dot(view, normal) > 0.0) normal = -normal;
      float mirror = fresnel(-dot(view, normal), 1.0 / BENT);
      vec3 gathered = mirror * lit(light, turn * reflect(view, normal), 0.0);

      float half_ = 1.0;
      vec3 point = at;
      vec3 direction = refract(view, normal, 1.0 / BENT);
      #ifdef FOLDED
        half_ = point.x < 0.0 ? -1.0 : 1.0;
        point.x *= half_;
        direction.x *= half_;
      #endif
      vec3 left = vec3(1.0 - mirror);
      for (int bounce = 0; bounce < BOUNCES; bounce++) {
        float reach = 1e9;
        vec3 wall = vec3(0.0, 0.0, 1.0);
        int met = -1;
        for (int i = 0; i < PLANES; i++) {
          vec4 plane = texelFetch(planes, ivec2(i, 0), 0);
          float speed = dot(plane.xyz, direction);
          if (speed < 1e-6) continue;
          float distance = (plane.w - dot(plane.xyz, point)) / speed;
          if (distance < reach) { reach = distance; wall = plane.xyz; met = i; }
        }
        reach = max(reach, 0.0);
        point += direction * reach;
        left *= exp(-absorption * reach);
        #ifdef FOLDED
          if (met == 0) { direction.x = -direction.x; half_ = -half_; continue; }
        #endif
        float cosine = dot(direction, wall);
        float kept = fresnel(cosine, BENT);
        if (kept < 1.0) {
          vec3 out_ = vec3(0.0);
          for (int k = 0; k < 3; k++) {
            vec3 bent = refract(direction, -wall, BENT_APART[k]);
            // where this colour alone is kept inside, it is taken to leave along the facet
            if (dot(bent, bent) < 0.5) bent = direction - cosine * wall;
            bent.x *= half_;
            out_[k] = around(normalize(bent))[k];
          }
          gathered += left * (1.0 - kept) * out_;
          left *= kept;
          if (max(left.r, max(left.g, left.b)) < 0.02) break;
        }
        direction = reflect(direction, wall);
      }
      direction.x *= half_;
      return gathered + left * 0.5 * lit(light, turn * direction, 3.0);
    }

    void main() {
      vec3 normal = normalize(facing);
      // within a pixel, along its facet: light is added up before it is shown, as a lens does
      vec3 right = dFdx(at);
      vec3 up = dFdy(at);
      vec3 sum = vec3(0.0);
      for (int i = 0; i < samples; i++) {
        vec2 aside = samples == 1 ? vec2(0.0) : WITHIN[i];
        // a single glint is no more than white
        sum += min(traced(at + aside.x * right + aside.y * up, normal), vec3(3.0));
      }
      color = vec4(shown(sum / float(samples)), 1.0);
    }`,
};

/** The ground, the same as in the stills: brightest in the middle of the picture. */
export const GROUND = {
  vertex: /* glsl */ `
    out vec2 at;
    /* the part of the picture that the canvas shows: its middle, and its share of the side */
    uniform vec3 part;
    void main() {
      at = (part.xy + position.xy * part.z) * 0.5;
      gl_Position = vec4(position.xy, 1.0, 1.0);
    }`,
  fragment: /* glsl */ `
    precision highp float;
    in vec2 at;
    out vec4 color;
    void main() {
      float corner = clamp((length(at) - 0.2) / 0.5, 0.0, 1.0);
      color = vec4(vec3(mix(0.972, 0.928, corner * corner)), 1.0);
    }`,
};

/** The shade of a piece on the ground below it. */
export const SHADE = {
  vertex: /* glsl */ `
    out vec2 at;
    void main() {
      at = uv;
      gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
    }`,
  fragment: /* glsl */ `
    precision highp float;
    in vec2 at;
    uniform sampler2D shade;
    out vec4 color;
    void main() {
      color = vec4(0.0, 0.0, 0.0, 0.42 * texture(shade, at).r);
    }`,
};

/** A finger of a neutral skin tone: soft light from above, fading out where it is cut off. */
export const FINGER = {
  vertex: /* glsl */ `
    out vec3 at;
    out vec3 facing;
    void main() {
      at = position;
      facing = normal;
      gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
    }`,
  fragment: /* glsl */ `
    ${COMMON}
    in vec3 at;
    in vec3 facing;
    uniform vec3 eye;
    uniform float halfBand;
    out vec4 color;
    void main() {
      vec3 normal = normalize(facing);
      vec3 view = normalize(eye - at);
      float above = 0.5 + 0.5 * dot(normal, normalize(vec3(-0.45, 0.35, 1.0)));
      float rim = pow(1.0 - clamp(dot(normal, view), 0.0, 1.0), 2.5);
      vec3 own = vec3(0.64, 0.55, 0.48) * (0.3 + 0.75 * above * above) + vec3(0.10, 0.07, 0.06) * rim;
      // folds over the knuckle
      float fold = 0.0;
      for (int k = -1; k <= 1; k++) {
        float away = at.y - 20.5 - 2.1 * float(k) - 0.012 * at.x * at.x * float(k);
        fold += exp(-away * away / 0.12) * (k == 0 ? 1.0 : 0.6);
      }
      own *= 1.0 - 0.13 * fold * smoothstep(0.55, 0.95, normal.z);
      // the band's own shade beside it
      float beside = max(abs(at.y) - halfBand, 0.0);
      own *= 1.0 - 0.4 * exp(-beside * beside / 1.6);
      float fade = smoothstep(-17.0, -7.0, at.y) * (1.0 - smoothstep(18.0, 27.0, at.y));
      color = vec4(shown(own), fade);
    }`,
};
